/// Genera of which gardens grow many cultivars, so that a word after one of them is likelier a cultivar than an author:
/// *Malus* Bramley, *Rosa* Duchesse de Montebello.
///
/// Their authors are abbreviated (L., Mill., Tratt.) but for those whose surnames stand after `:`, so that no other
/// name that is written out is the author of the genus. Facts; the authors are those of the genera of vascular plants.
enum GardenGenera {
  static func contains(_ genus: some StringProtocol) -> Bool { authors[String(genus)] != nil }

  /// Whether the genus is one of orchids, whose hybrids have the names of grexes.
  static func isOrchid(_ genus: some StringProtocol) -> Bool {
    orchids.contains(String(genus)) || abbreviations.contains(String(genus))
  }

  /// How registers of orchids shorten genera.
  private static let abbreviations = Set(
    words: """
      Ang. Asctm. Asda. Bc. Bl. Blc. Brs. Bulb. Catt. Ctt. Cym. Den. Dtps. Epi. Gur. Lc. Lyc. Masd. Max. Milt.
      Mltnps. Odm. Onc. Paph. Phal. Phrag. Pot. Rlc. Rth. Slc. Soph. Zygo.
      """)

  /// The surname of the last author of such a genus, where it is written out; nil where it is abbreviated.
  static func author(of genus: some StringProtocol) -> String? { authors[String(genus)] ?? nil }

  /// The genera with their authors, as far as these are written out.
  private static let authors: [String: String?] = Dictionary(
    Set(words: others + " " + ofOrchids).map { entry in
      let pieces = entry.split(separator: ":")
      return (String(pieces[0]), pieces.count > 1 ? String(pieces[1]) : nil)
    }, uniquingKeysWith: { first, _ in first })

  private static let orchids = Set(Set(words: ofOrchids).map { String($0.prefix { $0 != ":" }) })

  private static let others = """
    Abelia Abutilon Acanthus Acer Achillea Aconitum Actinidia Aesculus Agapanthus Agastache Ageratum
    Aglaonema:Schott Ajuga Alcea Allium Alstroemeria Alyssum Amaryllis Amelanchier Anemone Angelica
    Anthemis Anthurium:Schott Antirrhinum Aquilegia Arabis Argyranthemum Armeria Artemisia Aster Astilbe:Don
    Astrantia Aubrieta Azalea Begonia Bellis Berberis Bergenia:Moench Beta Betula Bidens Brassica Brugmansia
    Brunnera:Steven Buddleia Buddleja Buxus Caladium Calathea Calendula Calibrachoa Callicarpa Callistemon
    Calluna Camellia Campanula Canna Capsicum Carex Carpinus Caryopteris:Bunge Catalpa Ceanothus Celosia
    Centaurea Cercis Chaenomeles Chamaecyparis:Spach Cheiranthus Chrysanthemum Cistus Citrus Clarkia:Pursh
    Clematis Cleome Coleus Convallaria Coreopsis Cornus Corylus Cosmos Cotinus Cotoneaster Crataegus
    Crocosmia Crocus Cryptomeria:Don Cucumis Cucurbita Cuphea:Browne Cyclamen Cytisus Daboecia:Don Dahlia
    Daphne Delphinium Deutzia Dianthus Diascia:Otto Dicentra Dictamnus Dieffenbachia:Schott Dierama:Koch
    Digitalis Dracaena Dryopteris Echinacea:Moench Echinops Elaeagnus Epimedium Epipremnum:Schott Eranthis
    Eremurus Erica Erigeron Erodium Eryngium Erysimum Erythronium Escallonia Eschscholzia Eucalyptus
    Euonymus Eupatorium Eustoma Fagus Ficus Forsythia:Vahl Fragaria Fraxinus Freesia:Klatt Fritillaria
    Fuchsia Gaillardia Galanthus Gaura Gazania Genista Gentiana Geranium Gerbera Geum Ginkgo Gladiolus
    Gypsophila Hamamelis Hebe Hedera Helenium Helianthemum Helianthus Helichrysum Heliopsis Heliotropium
    Helleborus Hemerocallis Hepatica Heuchera Heucherella Hibiscus Hosta Hyacinthus Hydrangea Hypericum
    Iberis Ilex Impatiens Ipomoea Iris Jasminum Juglans Juniperus Kerria Kniphofia Lactuca Lagerstroemia
    Lamium Lantana Lathyrus Laurus Lavandula Lavatera Leucanthemum Leucojum Lewisia:Pursh Ligularia
    Ligustrum Lilium Limonium Linaria Liquidambar Liriodendron Liriope Lobelia Lobularia Lonicera Lunaria
    Lupinus Lychnis Lysimachia Lythrum Magnolia Mahonia Malus Malva Maranta Matthiola:Aiton Mentha Mimulus
    Miscanthus:Andersson Monarda Monstera Muscari Myosotis Nandina Narcissus Nemesia Nepenthes Nepeta Nerine
    Nerium Nicotiana Nigella Nymphaea Ocimum Oenothera Olea Ophiopogon Origanum Osmanthus Osteospermum
    Paeonia Panicum Papaver Parthenocissus Passiflora Pelargonium Pennisetum Penstemon Peperomia
    Pericallis:Don Perovskia Persicaria Petunia Phaseolus Philadelphus Philodendron:Schott Phlomis Phlox
    Phormium Photinia Phygelius Physalis Physocarpus Physostegia Picea Pieris:Don Pinguicula Pinus Pisum
    Pittosporum Platycodon Plectranthus Polemonium Polygonatum Populus Portulaca Potentilla Primula Prunus
    Pulmonaria Pulsatilla Punica Pyracantha Pyrus Quercus Ranunculus Rhododendron Ribes Robinia Rosa
    Rosmarinus Rubus Rudbeckia Ruta Saintpaulia Salix Salpiglossis Salvia Sambucus Sanguisorba Santolina
    Sarracenia Saxifraga Scabiosa Scaevola Schizanthus Scilla Sidalcea:Gray Silene Skimmia Solanum
    Solenostemon Solidago Sorbus Spathiphyllum:Schott Spinacia Spiraea Stachys Stokesia Streptocarpus
    Syngonium:Schott Syringa Tagetes Tamarix Taxus Thalictrum Thuja Thunbergia Thymus Tiarella Tilia
    Tradescantia Tricyrtis Trollius Tropaeolum Tulipa Ulmus Vaccinium Verbascum Verbena Veronica Viburnum
    Vinca Viola Vitis Weigela Wisteria Yucca Zantedeschia Zea Zinnia
    """

  private static let ofOrchids = """
    Aerangis Aerides Angraecum:Bory Anguloa Ascocenda Ascocentrum Beallara Bletilla Brassavola Brassia
    Brassolaeliocattleya Bulbophyllum:Thouars Burrageara Calanthe Catasetum:Kunth Cattleya Cattlianthe
    Coelogyne Colmanara Cycnoches Cymbidium Cypripedium Degarmoara Dendrobium Disa:Bergius
    Doritaenopsis:Guillaumin Doritis Dracula:Luer Encyclia Epidendrum Guarianthe:Higgins Laelia
    Laeliocattleya:Rolfe Ludisia Lycaste Masdevallia Maxillaria Miltonia Miltoniopsis Neofinetia:Hu
    Odontocidium Odontoglossum:Kunth Oncidium Paphiopedilum:Pfitzer Phaius Phalaenopsis:Blume
    Phragmipedium:Rolfe Pleione:Don Potinara Renanthera Restrepia:Kunth Rhyncholaelia Rhyncholaeliocattleya
    Rhynchostylis:Blume Sarcochilus Sophrolaeliocattleya Sophronitis Stanhopea Vanda Vuylstekeara Wilsonara
    Zygopetalum
    """
}
