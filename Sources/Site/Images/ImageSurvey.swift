import Diagnostics
import PlantLibrary

/// What is known of the site's images: their sizes, and what they give away.
struct ImageSurvey {
  private(set) var problems: [Diagnostic] = []
  private(set) var sizes: [String: ImageSize] = [:]

  init(_ library: PlantLibrary, _ files: [ContentFile], _ source: any ContentSource) {
  }
}
