internal import Text

/// A term of Darwin Core: what a value is called where it is shared with others.
///
/// The terms are those that Simple Darwin Core has, https://dwc.tdwg.org/terms/, in the order of the standard.
package struct DarwinCoreTerm: Sendable, Hashable {
  package let name: String

  /// Where it stands among all terms.
  package let place: Int

  private init(_ name: String, _ place: Int) { (self.name, self.place) = (name, place) }

  /// The term of a name: `recordedBy`, `dwc:recordedBy` or `http://rs.tdwg.org/dwc/terms/recordedBy`; nil for none.
  package init?(_ text: String) {
    let name = Self.nameWithoutPrefix(text)
    guard let place = Self.places[name] else { return nil }
    self.init(name, place)
  }

  /// What names it everywhere.
  package var iri: String {
    switch name {
    case "type", "language": "http://purl.org/dc/elements/1.1/" + name
    case "modified", "license", "rightsHolder", "accessRights", "bibliographicCitation", "references":
      "http://purl.org/dc/terms/" + name
    default: "http://rs.tdwg.org/dwc/terms/" + name
    }
  }

  /// Whether its values are keys that the standard lists, rather than words for people.
  package var isControlled: Bool {
    switch name {
    case "basisOfRecord", "continent", "countryCode", "degreeOfEstablishment", "disposition",
      "establishmentMeans", "geodeticDatum", "identificationVerificationStatus", "license", "lifeStage",
      "nomenclaturalCode", "occurrenceStatus", "organismQuantityType", "pathway", "reproductiveCondition",
      "sex", "taxonRank", "type", "typeStatus", "vitality":
      true
    default: false
    }
  }

  /// The term that a text was probably meant for; nil where none is near.
  static func nearest(to text: String) -> String? { nearestMatch(to: nameWithoutPrefix(text), in: names) }

  private static func nameWithoutPrefix(_ text: String) -> String {
    let prefixes = [
      "dwc:", "dcterms:", "dc:", "http://rs.tdwg.org/dwc/terms/", "http://purl.org/dc/terms/",
      "http://purl.org/dc/elements/1.1/",
    ]
    return prefixes.first(where: text.hasPrefix).map { String(text.dropFirst($0.count)) } ?? text
  }

  private static let places = Dictionary(
    names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  /// All terms, in the order of the standard.
  package static let names: [String] =
    """
    type modified language license rightsHolder accessRights bibliographicCitation references feedbackURL
    institutionID collectionID datasetID institutionCode collectionCode ownerInstitutionCode datasetName
    basisOfRecord informationWithheld dataGeneralizations dynamicProperties eventID parentEventID eventCategory
    eventType fieldNumber eventDate eventTime startDayOfYear endDayOfYear year month day verbatimEventDate
    habitat sampledSubstrateCategory sampledSubstrateLayer samplingProtocol sampleSizeValue sampleSizeUnit
    samplingEffort fieldNotes eventRemarks locationID siteNumber higherGeographyID higherGeography continent
    waterBody islandGroup island country countryCode stateProvince county municipality locality verbatimLocality
    minimumElevationInMeters maximumElevationInMeters verbatimElevation verticalDatum minimumDepthInMeters
    maximumDepthInMeters verbatimDepth minimumDistanceAboveSurfaceInMeters maximumDistanceAboveSurfaceInMeters
    locationAccordingTo locationRemarks preferredSpatialRepresentation decimalLatitude decimalLongitude
    geodeticDatum coordinateUncertaintyInMeters coordinatePrecision pointRadiusSpatialFit verbatimCoordinates
    verbatimLatitude verbatimLongitude verbatimCoordinateSystem verbatimSRS footprintWKT footprintSRS
    footprintSpatialFit georeferencedBy georeferencedDate georeferenceProtocol georeferenceSources
    georeferenceRemarks geologicalContextID earliestEonOrLowestEonothem latestEonOrHighestEonothem
    earliestEraOrLowestErathem latestEraOrHighestErathem earliestPeriodOrLowestSystem
    latestPeriodOrHighestSystem earliestEpochOrLowestSeries latestEpochOrHighestSeries earliestAgeOrLowestStage
    latestAgeOrHighestStage lowestBiostratigraphicZone highestBiostratigraphicZone lithostratigraphicTerms group
    formation member bed identificationID identificationType verbatimIdentification isAcceptedIdentification
    taxonFormula identificationQualifier typeStatus identifiedBy identifiedByID dateIdentified
    identificationReferences identificationVerificationStatus identificationRemarks materialEntityID
    digitalSpecimenID materialEntityCategory materialEntityType discipline typeOfType typifiedName catalogNumber
    otherCatalogNumbers recordNumber objectQuantity objectQuantityType preparations disposition verbatimLabel
    associatedSequences materialEntityRemarks materialSampleID occurrenceID recordedBy recordedByID
    individualCount organismQuantity organismQuantityType sex lifeStage reproductiveCondition caste behavior
    vitality establishmentMeans degreeOfEstablishment pathway georeferenceVerificationStatus occurrenceStatus
    associatedMedia associatedOccurrences associatedReferences associatedTaxa occurrenceRemarks organismID
    organismScope organismName causeOfDeath associatedOrganisms previousIdentifications organismRemarks taxonID
    scientificNameID acceptedNameUsageID parentNameUsageID originalNameUsageID nameAccordingToID
    namePublishedInID taxonConceptID scientificName acceptedNameUsage parentNameUsage originalNameUsage
    nameAccordingTo namePublishedIn namePublishedInYear higherClassification kingdom phylum class order
    superfamily family subfamily tribe subtribe genus genericName subgenus infragenericEpithet specificEpithet
    infraspecificEpithet cultivarEpithet taxonRank verbatimTaxonRank scientificNameAuthorship vernacularName
    nomenclaturalCode taxonomicStatus nomenclaturalStatus taxonRemarks
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
