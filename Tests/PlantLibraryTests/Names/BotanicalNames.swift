extension NameCase {
  /// Names that the ICN governs.
  static let botanical: [NameCase] = [
    NameCase(
      "Aloe vera",
      html: "<i>Aloe vera</i>",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Aloe vera (L.) Burm.f.",
      html: "<i>Aloe vera</i> (L.) Burm.f.",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Aloe arborescens Mill.",
      html: "<i>Aloe arborescens</i> Mill.",
      sort: "aloe arborescens", slug: "aloe-arborescens"),
    NameCase(
      "Haworthia attenuata var. radula (Jacq.) M.B.Bayer",
      html: "<i>Haworthia attenuata</i> var.~<i>radula</i> (Jacq.) M.B.Bayer",
      sort: "haworthia attenuata radula", slug: "haworthia-attenuata-var-radula"),
    NameCase(
      "Agave parryi subsp. neomexicana (Wooton & Standl.) B.Ullrich",
      html: "<i>Agave parryi</i> subsp.~<i>neomexicana</i> (Wooton &amp; Standl.) B.Ullrich",
      sort: "agave parryi neomexicana", slug: "agave-parryi-subsp-neomexicana"),
    NameCase(
      "Agave parryi ssp. neomexicana",
      html: "<i>Agave parryi</i> subsp.~<i>neomexicana</i>",
      plain: "Agave parryi subsp. neomexicana",
      sort: "agave parryi neomexicana", slug: "agave-parryi-subsp-neomexicana"),
    NameCase(
      "Opuntia cf. ficus-indica",
      html: "<i>Opuntia</i> cf. <i>ficus-indica</i>",
      sort: "opuntia ficus-indica", slug: "opuntia-cf-ficus-indica"),
    NameCase(
      "Opuntia microdasys var. albispina Fobe ex Backeb.",
      html: "<i>Opuntia microdasys</i> var.~<i>albispina</i> Fobe ex Backeb.",
      sort: "opuntia microdasys albispina", slug: "opuntia-microdasys-var-albispina"),
    NameCase(
      "Mammillaria",
      html: "<i>Mammillaria</i>",
      sort: "mammillaria", slug: "mammillaria"),
    NameCase(
      "Mammillaria Haw.",
      html: "<i>Mammillaria</i> Haw.",
      sort: "mammillaria", slug: "mammillaria"),
    NameCase(
      "Graptopetalum Rose",
      html: "<i>Graptopetalum</i> Rose",
      sort: "graptopetalum", slug: "graptopetalum"),
    NameCase(
      "Aloe sp.",
      html: "<i>Aloe</i> sp.",
      sort: "aloe", slug: "aloe-sp"),
    NameCase(
      "Aloe spp.",
      html: "<i>Aloe</i> spp.",
      sort: "aloe", slug: "aloe-spp"),
    NameCase(
      "Aloe sp",
      html: "<i>Aloe</i> sp.",
      plain: "Aloe sp.",
      sort: "aloe", slug: "aloe-sp"),
    NameCase(
      "Haworthia sp. nov.",
      html: "<i>Haworthia</i> sp. nov.",
      sort: "haworthia", slug: "haworthia-sp-nov"),
    NameCase(
      "Lithops lesliei subsp. lesliei var. hornii de Boer",
      html: "<i>Lithops lesliei</i> subsp.~<i>lesliei</i> var.~<i>hornii</i> de Boer",
      sort: "lithops lesliei lesliei hornii", slug: "lithops-lesliei-subsp-lesliei-var-hornii"),
    NameCase(
      "× Gasteraloe",
      html: "×~<i>Gasteraloe</i>",
      sort: "gasteraloe", slug: "gasteraloe"),
    NameCase(
      "×Gasteraloe beguinii",
      html: "×~<i>Gasteraloe beguinii</i>",
      plain: "× Gasteraloe beguinii",
      sort: "gasteraloe beguinii", slug: "gasteraloe-beguinii"),
    NameCase(
      "Aloe × spinosissima",
      html: "<i>Aloe</i> ×~<i>spinosissima</i>",
      sort: "aloe spinosissima", slug: "aloe-spinosissima"),
    NameCase(
      "Aloe x spinosissima hort. ex A.Berger",
      html: "<i>Aloe</i> ×~<i>spinosissima</i> hort. ex A.Berger",
      plain: "Aloe × spinosissima hort. ex A.Berger",
      sort: "aloe spinosissima", slug: "aloe-spinosissima"),
    NameCase(
      "Aloe ×spinosissima",
      html: "<i>Aloe</i> ×~<i>spinosissima</i>",
      plain: "Aloe × spinosissima",
      sort: "aloe spinosissima", slug: "aloe-spinosissima"),
    NameCase(
      "Aloe vera × Aloe arborescens",
      html: "<i>Aloe vera</i> × <i>Aloe arborescens</i>",
      sort: "aloe vera aloe arborescens", slug: "aloe-vera-aloe-arborescens"),
    NameCase(
      "Aloe vera × A. maculata",
      html: "<i>Aloe vera</i> × <i>A.~maculata</i>",
      sort: "aloe vera aloe maculata", slug: "aloe-vera-aloe-maculata"),
    NameCase(
      "Gasteria × Aloe",
      html: "<i>Gasteria</i> × <i>Aloe</i>",
      sort: "gasteria aloe", slug: "gasteria-aloe"),
    NameCase(
      "(Aloe vera × A. maculata) × A. arborescens",
      html: "(<i>Aloe vera</i> × <i>A.~maculata</i>) × <i>A.~arborescens</i>",
      sort: "aloe vera aloe maculata aloe arborescens", slug: "aloe-vera-aloe-maculata-aloe-arborescens"),
    NameCase(
      "Aloe vera × ?",
      html: "<i>Aloe vera</i> × ?",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Polypodium vulgare nothosubsp. mantoniae (Rothm.) Schidlay",
      html: "<i>Polypodium vulgare</i> nothosubsp.~<i>mantoniae</i> (Rothm.) Schidlay",
      sort: "polypodium vulgare mantoniae", slug: "polypodium-vulgare-subsp-mantoniae"),
    NameCase(
      "Mentha aquatica L. × M. arvensis L. × M. spicata L.",
      html: "<i>Mentha aquatica</i> L. × <i>M.~arvensis</i> L. × <i>M.~spicata</i> L.",
      sort: "mentha aquatica mentha arvensis mentha spicata",
      slug: "mentha-aquatica-mentha-arvensis-mentha-spicata"),
    NameCase(
      "Polypodium vulgare subsp. prionodes (Asch.) Rothm. × P. vulgare L. subsp. vulgare",
      html:
        "<i>Polypodium vulgare</i> subsp.~<i>prionodes</i> (Asch.) Rothm. × <i>P.~vulgare</i> L. subsp.~<i>vulgare</i>",
      sort: "polypodium vulgare prionodes polypodium vulgare vulgare",
      slug: "polypodium-vulgare-subsp-prionodes-polypodium-vulgare-subsp-vulgare"),
    NameCase(
      "+Laburnocytisus adamii",
      html: "+~<i>Laburnocytisus adamii</i>",
      plain: "+ Laburnocytisus adamii",
      sort: "laburnocytisus adamii", slug: "laburnocytisus-adamii"),
    NameCase(
      "Crataegus + Mespilus",
      html: "<i>Crataegus</i> + <i>Mespilus</i>",
      sort: "crataegus mespilus", slug: "crataegus-mespilus"),
    NameCase(
      "Rubus fruticosus agg.",
      html: "<i>Rubus fruticosus</i> agg.",
      sort: "rubus fruticosus", slug: "rubus-fruticosus-agg"),
    NameCase(
      "Aloe vera s.l.",
      html: "<i>Aloe vera</i> s.l.",
      sort: "aloe vera", slug: "aloe-vera-sl"),
    NameCase(
      "Aloe vera auct. non Mill.",
      html: "<i>Aloe vera</i> auct. non Mill.",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Aloe vera nom. nud.",
      html: "<i>Aloe vera</i> nom. nud.",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Sedum album L. f. murale",
      html: "<i>Sedum album</i> L. f.~<i>murale</i>",
      sort: "sedum album murale", slug: "sedum-album-f-murale"),
    NameCase(
      "Drosanthemum hispidum L. f.",
      html: "<i>Drosanthemum hispidum</i> L. f.",
      sort: "drosanthemum hispidum", slug: "drosanthemum-hispidum"),
    NameCase(
      "Agave americana L. f. ex Baker",
      html: "<i>Agave americana</i> L. f. ex Baker",
      sort: "agave americana", slug: "agave-americana"),
    NameCase(
      "Mammillaria elongata cristata",
      html: "<i>Mammillaria elongata cristata</i>",
      sort: "mammillaria elongata cristata", slug: "mammillaria-elongata-cristata"),
    NameCase(
      "Mammillaria elongata f. cristata",
      html: "<i>Mammillaria elongata</i> f.~<i>cristata</i>",
      sort: "mammillaria elongata cristata", slug: "mammillaria-elongata-f-cristata"),
    NameCase(
      "Opuntia ficus-indica f. monstrosa",
      html: "<i>Opuntia ficus-indica</i> f.~<i>monstrosa</i>",
      sort: "opuntia ficus-indica monstrosa", slug: "opuntia-ficus-indica-f-monstrosa"),
    NameCase(
      "Euphorbia sect. Anthacanthae",
      html: "<i>Euphorbia</i> sect.~<i>Anthacanthae</i>",
      sort: "euphorbia anthacanthae", slug: "euphorbia-sect-anthacanthae"),
    NameCase(
      "Aloe sp. aff. vera",
      html: "<i>Aloe</i> sp. aff. <i>vera</i>",
      sort: "aloe vera", slug: "aloe-sp-aff-vera"),
    NameCase(
      "Isoëtes echinospora",
      html: "<i>Isoëtes echinospora</i>",
      sort: "isoetes echinospora", slug: "isoetes-echinospora"),
    NameCase(
      "Ferocactus latispinus (Haw.) Britton & Rose",
      html: "<i>Ferocactus latispinus</i> (Haw.) Britton &amp; Rose",
      sort: "ferocactus latispinus", slug: "ferocactus-latispinus"),
    NameCase(
      "Aloe vera L. var. vera",
      html: "<i>Aloe vera</i> L. var.~<i>vera</i>",
      sort: "aloe vera vera", slug: "aloe-vera-var-vera"),
    NameCase(
      "cf. Aloe vera",
      html: "cf. <i>Aloe vera</i>",
      sort: "aloe vera", slug: "cf-aloe-vera"),
    NameCase(
      "Salix ♀ × alba",
      html: "<i>Salix</i> ♀ ×~<i>alba</i>",
      sort: "salix alba", slug: "salix-alba"),
    NameCase(
      "Kalanchoe ×houghtonii D.B.Ward",
      html: "<i>Kalanchoe</i> ×~<i>houghtonii</i> D.B.Ward",
      plain: "Kalanchoe × houghtonii D.B.Ward",
      sort: "kalanchoe houghtonii", slug: "kalanchoe-houghtonii"),
    NameCase(
      "Dudleya caespitosa (Haw.) Britton & Rose s.str.",
      html: "<i>Dudleya caespitosa</i> (Haw.) Britton &amp; Rose s.str.",
      sort: "dudleya caespitosa", slug: "dudleya-caespitosa-sstr"),
    NameCase(
      "Salix alba ♀ × S. fragilis ♂",
      html: "<i>Salix alba</i> ♀ × <i>S.~fragilis</i> ♂",
      sort: "salix alba salix fragilis", slug: "salix-alba-salix-fragilis"),
    NameCase(
      "Echeveria (E. agavoides × E. colorata)",
      html: "<i>Echeveria</i> (<i>E.~agavoides</i> × <i>E.~colorata</i>)",
      sort: "echeveria agavoides colorata", slug: "echeveria-agavoides-colorata"),
    NameCase(
      "? × Aloe vera",
      html: "? × <i>Aloe vera</i>",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Aloe (Tourn.) L.",
      html: "<i>Aloe</i> (Tourn.) L.",
      sort: "aloe", slug: "aloe"),
    NameCase(
      "Aloe vera × (A. maculata × A. striata)",
      html: "<i>Aloe vera</i> × (<i>A.~maculata</i> × <i>A.~striata</i>)",
      sort: "aloe vera aloe maculata aloe striata", slug: "aloe-vera-aloe-maculata-aloe-striata"),
    NameCase(
      "Aloe forma crispa",
      html: "<i>Aloe</i> f.~<i>crispa</i>",
      plain: "Aloe f. crispa",
      sort: "aloe crispa", slug: "aloe-f-crispa"),
    NameCase(
      "Astrophytum myriostigma subsp. nudum",
      html: "<i>Astrophytum myriostigma</i> subsp.~<i>nudum</i>",
      sort: "astrophytum myriostigma nudum", slug: "astrophytum-myriostigma-subsp-nudum"),
    NameCase(
      "Astrophytum myriostigma var. nudum",
      html: "<i>Astrophytum myriostigma</i> var.~<i>nudum</i>",
      sort: "astrophytum myriostigma nudum", slug: "astrophytum-myriostigma-var-nudum"),
    NameCase(
      "Lithops sp. nova",
      html: "<i>Lithops</i> sp. nova",
      sort: "lithops", slug: "lithops-sp-nova"),
    NameCase(
      "Aloe vera nomen nudum",
      html: "<i>Aloe vera</i> nomen nudum",
      sort: "aloe vera", slug: "aloe-vera"),
    NameCase(
      "Aloe (Sect. Foo) vera",
      html: "<i>Aloe</i> (sect.~<i>Foo</i>) <i>vera</i>",
      plain: "Aloe (sect. Foo) vera",
      sort: "aloe foo vera", slug: "aloe-sect-foo-vera"),
    NameCase(
      "Aloe subg. (Foo) vera",
      html: "<i>Aloe</i> subg. (<i>Foo</i>) <i>vera</i>",
      sort: "aloe foo vera", slug: "aloe-subg-foo-vera"),
    NameCase(
      "Aloe near vera",
      html: "<i>Aloe</i> near <i>vera</i>",
      sort: "aloe vera", slug: "aloe-near-vera"),
    NameCase(
      "Aloe hybride",
      html: "<i>Aloe</i> hybride",
      sort: "aloe", slug: "aloe-hybride"),
    NameCase(
      "Mammillaria elongata crest",
      html: "<i>Mammillaria elongata</i> crest",
      sort: "mammillaria elongata", slug: "mammillaria-elongata-crest"),
    NameCase(
      "Aloe vera Group",
      html: "<i>Aloe vera</i> Group",
      sort: "aloe vera", slug: "aloe-vera-group"),
  ]
}
