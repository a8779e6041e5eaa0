extension NameCase {
  /// Names of plants in cultivation: the ICNCP, the trade and collectors.
  static let cultivated: [NameCase] = [
    NameCase(
      "Haworthia sp. ISI 1234",
      html: "<i>Haworthia</i> sp. ISI 1234",
      sort: "haworthia (isi000001234", slug: "haworthia-sp-isi-1234"),
    NameCase(
      "Conophytum SB 1234",
      html: "<i>Conophytum</i> SB 1234",
      sort: "conophytum (sb000001234", slug: "conophytum-sb-1234"),
    NameCase(
      "Lithops lesliei C030",
      html: "<i>Lithops lesliei</i> C030",
      sort: "lithops lesliei (c000000030", slug: "lithops-lesliei-c030"),
    NameCase(
      "Lithops lesliei 'Albinica'",
      html: "<i>Lithops lesliei</i> ‘Albinica’",
      plain: "Lithops lesliei ‘Albinica’",
      sort: "lithops lesliei 'albinica", slug: "lithops-lesliei-albinica"),
    NameCase(
      "Lithops lesliei C036A 'Albinica'",
      html: "<i>Lithops lesliei</i> C036A ‘Albinica’",
      plain: "Lithops lesliei C036A ‘Albinica’",
      sort: "lithops lesliei (c000000036a 'albinica", slug: "lithops-lesliei-c036a-albinica"),
    NameCase(
      "Echeveria 'Perle von Nürnberg'",
      html: "<i>Echeveria</i> ‘Perle von Nürnberg’",
      plain: "Echeveria ‘Perle von Nürnberg’",
      sort: "echeveria 'perle von nurnberg", slug: "echeveria-perle-von-nurnberg"),
    NameCase(
      "Echeveria ‘Perle von Nürnberg’",
      html: "<i>Echeveria</i> ‘Perle von Nürnberg’",
      sort: "echeveria 'perle von nurnberg", slug: "echeveria-perle-von-nurnberg"),
    NameCase(
      "x Gasteraloe 'Green Ice'",
      html: "×~<i>Gasteraloe</i> ‘Green Ice’",
      plain: "× Gasteraloe ‘Green Ice’",
      sort: "gasteraloe 'green ice", slug: "gasteraloe-green-ice"),
    NameCase(
      "xGraptosedum 'Bronze'",
      html: "×~<i>Graptosedum</i> ‘Bronze’",
      plain: "× Graptosedum ‘Bronze’",
      sort: "graptosedum 'bronze", slug: "graptosedum-bronze"),
    NameCase(
      "X Graptoveria 'Fred Ives'",
      html: "×~<i>Graptoveria</i> ‘Fred Ives’",
      plain: "× Graptoveria ‘Fred Ives’",
      sort: "graptoveria 'fred ives", slug: "graptoveria-fred-ives"),
    NameCase(
      "Echeveria (E. agavoides × E. colorata) 'Mexican Giant'",
      html: "<i>Echeveria</i> (<i>E.~agavoides</i> × <i>E.~colorata</i>) ‘Mexican Giant’",
      plain: "Echeveria (E. agavoides × E. colorata) ‘Mexican Giant’",
      sort: "echeveria 'mexican giant", slug: "echeveria-mexican-giant"),
    NameCase(
      "+ Crataegomespilus 'Dardarii'",
      html: "+~<i>Crataegomespilus</i> ‘Dardarii’",
      plain: "+ Crataegomespilus ‘Dardarii’",
      sort: "crataegomespilus 'dardarii", slug: "crataegomespilus-dardarii"),
    NameCase(
      "Rosa Golden Celebration ('Ausgold')",
      html: "<i>Rosa</i> <span class=\"trade-designation\">Golden Celebration</span> (‘Ausgold’)",
      plain: "Rosa Golden Celebration (‘Ausgold’)",
      sort: "rosa \"golden celebration 'ausgold", slug: "rosa-golden-celebration-ausgold"),
    NameCase(
      "Rosa GOLDEN CELEBRATION 'Ausgold'",
      html: "<i>Rosa</i> <span class=\"trade-designation\">GOLDEN CELEBRATION</span> ‘Ausgold’",
      plain: "Rosa GOLDEN CELEBRATION ‘Ausgold’",
      sort: "rosa \"golden celebration 'ausgold", slug: "rosa-golden-celebration-ausgold"),
    NameCase(
      "Rosa 'Ausgold' = Golden Celebration",
      html: "<i>Rosa</i> ‘Ausgold’ = <span class=\"trade-designation\">Golden Celebration</span>",
      plain: "Rosa ‘Ausgold’ = Golden Celebration",
      sort: "rosa 'ausgold \"golden celebration", slug: "rosa-ausgold-golden-celebration"),
    NameCase(
      "Rosa ICEBERG ('Korbin')",
      html: "<i>Rosa</i> <span class=\"trade-designation\">ICEBERG</span> (‘Korbin’)",
      plain: "Rosa ICEBERG (‘Korbin’)",
      sort: "rosa \"iceberg 'korbin", slug: "rosa-iceberg-korbin"),
    NameCase(
      "Rosa 'Korbin' (ICEBERG)",
      html: "<i>Rosa</i> ‘Korbin’ (<span class=\"trade-designation\">ICEBERG</span>)",
      plain: "Rosa ‘Korbin’ (ICEBERG)",
      sort: "rosa 'korbin \"iceberg", slug: "rosa-korbin-iceberg"),
    NameCase(
      "Rosa Rhapsody in Blue ('Frantasia')",
      html: "<i>Rosa</i> <span class=\"trade-designation\">Rhapsody in Blue</span> (‘Frantasia’)",
      plain: "Rosa Rhapsody in Blue (‘Frantasia’)",
      sort: "rosa \"rhapsody in blue 'frantasia", slug: "rosa-rhapsody-in-blue-frantasia"),
    NameCase(
      "Heuchera Knock Out™",
      html: "<i>Heuchera</i> <span class=\"trade-designation\">Knock Out™</span>",
      sort: "heuchera \"knock out™", slug: "heuchera-knock-out"),
    NameCase(
      "Aloe vera Brevifolia Group",
      html: "<i>Aloe vera</i> Brevifolia Group",
      sort: "aloe vera !brevifolia group", slug: "aloe-vera-brevifolia-group"),
    NameCase(
      "Aloe vera (Brevifolia Group) 'Foo'",
      html: "<i>Aloe vera</i> (Brevifolia Group) ‘Foo’",
      plain: "Aloe vera (Brevifolia Group) ‘Foo’",
      sort: "aloe vera !brevifolia group 'foo", slug: "aloe-vera-brevifolia-group-foo"),
    NameCase(
      "Rhododendron boothii Mishmiense Group",
      html: "<i>Rhododendron boothii</i> Mishmiense Group",
      sort: "rhododendron boothii !mishmiense group", slug: "rhododendron-boothii-mishmiense-group"),
    NameCase(
      "Paphiopedilum Sorel grex",
      html: "<i>Paphiopedilum</i> Sorel grex",
      sort: "paphiopedilum !sorel grex", slug: "paphiopedilum-sorel-grex"),
    NameCase(
      "Paphiopedilum Maudiae gx 'The Queen'",
      html: "<i>Paphiopedilum</i> Maudiae gx ‘The Queen’",
      plain: "Paphiopedilum Maudiae gx ‘The Queen’",
      sort: "paphiopedilum !maudiae gx 'the queen", slug: "paphiopedilum-maudiae-gx-the-queen"),
    NameCase(
      "Sedum hirsutum 't Hart",
      html: "<i>Sedum hirsutum</i> ’t Hart",
      plain: "Sedum hirsutum ’t Hart",
      sort: "sedum hirsutum", slug: "sedum-hirsutum"),
    NameCase(
      "Aloe aculeata × Aloe 'Hellskloof Bells'",
      html: "<i>Aloe aculeata</i> × <i>Aloe</i> ‘Hellskloof Bells’",
      plain: "Aloe aculeata × Aloe ‘Hellskloof Bells’",
      sort: "aloe aculeata aloe 'hellskloof bells", slug: "aloe-aculeata-aloe-hellskloof-bells"),
    NameCase(
      "Echeveria hybrid",
      html: "<i>Echeveria</i> hybrid",
      sort: "echeveria", slug: "echeveria-hybrid"),
    NameCase(
      "Aloe 'Jack's Giant'",
      html: "<i>Aloe</i> ‘Jack’s Giant’",
      plain: "Aloe ‘Jack’s Giant’",
      sort: "aloe 'jacks giant", slug: "aloe-jacks-giant"),
    NameCase(
      "Rosa 'Farmers' Delight'",
      html: "<i>Rosa</i> ‘Farmers’ Delight’",
      plain: "Rosa ‘Farmers’ Delight’",
      sort: "rosa 'farmers delight", slug: "rosa-farmers-delight"),
    NameCase(
      "Aloe vera (L.)Burm.f. 1768",
      html: "<i>Aloe vera</i> (L.) Burm.f. 1768",
      plain: "Aloe vera (L.) Burm.f. 1768",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Cereus hildmannianus K.Schum. 'Monstrosus'",
      html: "<i>Cereus hildmannianus</i> K.Schum. ‘Monstrosus’",
      plain: "Cereus hildmannianus K.Schum. ‘Monstrosus’",
      sort: "cereus hildmannianus 'monstrosus", slug: "cereus-hildmannianus-monstrosus"),
    NameCase(
      "Adromischus marianiae 'Herrei' CR1235",
      html: "<i>Adromischus marianiae</i> ‘Herrei’ CR1235",
      plain: "Adromischus marianiae ‘Herrei’ CR1235",
      sort: "adromischus marianiae 'herrei (cr000001235", slug: "adromischus-marianiae-herrei-cr1235"),
    NameCase(
      "Rebutia heliosa Rausch 314",
      html: "<i>Rebutia heliosa</i> Rausch 314",
      sort: "rebutia heliosa (rausch000000314", slug: "rebutia-heliosa-rausch-314"),
    NameCase(
      "Copiapoa cinerea FR 208a",
      html: "<i>Copiapoa cinerea</i> FR 208a",
      sort: "copiapoa cinerea (fr000000208a", slug: "copiapoa-cinerea-fr-208a"),
    NameCase(
      "Crassula ovata 'Gollum' × Crassula",
      html: "<i>Crassula ovata</i> ‘Gollum’ × <i>Crassula</i>",
      plain: "Crassula ovata ‘Gollum’ × Crassula",
      sort: "crassula ovata 'gollum crassula", slug: "crassula-ovata-gollum-crassula"),
    NameCase(
      "Aloe vera 'A' 'B'",
      html: "<i>Aloe vera</i> ‘A’ ‘B’",
      plain: "Aloe vera ‘A’ ‘B’",
      sort: "aloe vera 'a 'b", slug: "aloe-vera-a-b"),
    NameCase(
      "Aloe vera Mill. LADIES' DAY",
      html: "<i>Aloe vera</i> Mill. <span class=\"trade-designation\">LADIES’ DAY</span>",
      plain: "Aloe vera Mill. LADIES’ DAY",
      sort: "aloe vera \"ladies day", slug: "aloe-vera-ladies-day"),
    NameCase(
      "Aloe ' Foo '",
      html: "<i>Aloe</i> ‘Foo’",
      plain: "Aloe ‘Foo’",
      sort: "aloe 'foo", slug: "aloe-foo"),
    NameCase(
      "Rosa 'Roos van 't Hof'",
      html: "<i>Rosa</i> ‘Roos van ’t Hof’",
      plain: "Rosa ‘Roos van ’t Hof’",
      sort: "rosa 'roos van t hof", slug: "rosa-roos-van-t-hof"),
    NameCase(
      "Aloe vera (variegated)",
      html: "<i>Aloe vera</i> (variegated)",
      sort: "aloe vera", slug: "aloe-vera-variegated"),
    NameCase(
      "Aloe 'A' × 'B'",
      html: "<i>Aloe</i> ‘A’ × ‘B’",
      plain: "Aloe ‘A’ × ‘B’",
      sort: "aloe 'a 'b", slug: "aloe-a-b"),
    NameCase(
      "Geranium ROZANNE ('Gerwat'PBR)",
      html: "<i>Geranium</i> <span class=\"trade-designation\">ROZANNE</span> (‘Gerwat’ PBR)",
      plain: "Geranium ROZANNE (‘Gerwat’ PBR)",
      sort: "geranium \"rozanne 'gerwat", slug: "geranium-rozanne-gerwat-pbr"),
    NameCase(
      "Sambucus 'Alexandra' EU PVR",
      html: "<i>Sambucus</i> ‘Alexandra’ EU PVR",
      plain: "Sambucus ‘Alexandra’ EU PVR",
      sort: "sambucus 'alexandra", slug: "sambucus-alexandra-eu-pvr"),
    NameCase(
      "Iris (MTB)",
      html: "<i>Iris</i> (MTB)",
      sort: "iris", slug: "iris-mtb"),
    NameCase(
      "Iris (TB) 'Black Hills'",
      html: "<i>Iris</i> (TB) ‘Black Hills’",
      plain: "Iris (TB) ‘Black Hills’",
      sort: "iris 'black hills", slug: "iris-tb-black-hills"),
    NameCase(
      "Begonia sutherlandii (T)",
      html: "<i>Begonia sutherlandii</i> (T)",
      sort: "begonia sutherlandii", slug: "begonia-sutherlandii-t"),
    NameCase(
      "Primula vulgaris (Prim)",
      html: "<i>Primula vulgaris</i> (Prim)",
      sort: "primula vulgaris", slug: "primula-vulgaris-prim"),
    NameCase(
      "Lilium 'Star Gazer' (VIIb/b-c/d)",
      html: "<i>Lilium</i> ‘Star Gazer’ (VIIb/b-c/d)",
      plain: "Lilium ‘Star Gazer’ (VIIb/b-c/d)",
      sort: "lilium 'star gazer", slug: "lilium-star-gazer-viib-b-c-d"),
    NameCase(
      "Hosta 'June' (Tardiana Gr.)",
      html: "<i>Hosta</i> ‘June’ (Tardiana Group)",
      plain: "Hosta ‘June’ (Tardiana Group)",
      sort: "hosta 'june !tardiana group", slug: "hosta-june-tardiana-group"),
    NameCase(
      "Hosta Tardiana Gr.",
      html: "<i>Hosta</i> Tardiana Group",
      plain: "Hosta Tardiana Group",
      sort: "hosta !tardiana group", slug: "hosta-tardiana-group"),
  ]
}
