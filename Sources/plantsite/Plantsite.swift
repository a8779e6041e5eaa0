import ArgumentParser

@main
struct Plantsite: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plantsite", abstract: "Turns a folder of plant notes into a website.")
}
