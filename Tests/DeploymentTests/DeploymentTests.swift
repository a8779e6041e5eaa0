import Platform
import Programs
import Site
import TestSupport
import Testing

@testable import Deployment

/// What is refused before anything is sent.
@Suite(.onThreadsThatWait) struct DeploymentTests {
  private let scratch: ScratchFolder

  init() throws {
    StandardStream.prepare()
    scratch = try ScratchFolder("deployment")
    try scratch.write("_site/index.html", "<!doctype html>")
    try scratch.write("live/.keep", "")
  }

  private func deployment() throws -> Deployment {
    let target = PublishTarget(name: "here", way: .rsync(scratch("live")), address: nil)
    return try Deployment(target, site: scratch.path, address: nil)
  }

  @Test(.enabled(if: Programs.onPath("rsync") != nil)) func sendsNoPhotoThatTellsWhereItWasTaken()
    async throws
  {
    let exif = ImageSamples.exif(latitude: [36, 1, 43, 1, 0, 1], longitude: [4, 1, 25, 1, 0, 1])
    let photo = ImageSamples.jpeg(exif: exif)
    try scratch.write("_site/photo.jpg", bytes: photo)
    let deployment = try deployment()
    let state = try deployment.take(["index.html", "photo.jpg"], of: try OpenFolder(at: scratch("_site")))
    let failure = await #expect(throws: Failure.self) { try await deployment.prepare(state, title: "Plants") }
    #expect(failure?.message == "photo.jpg tells where it was taken, so nothing was published")
    #expect(scratch.text("live/photo.jpg") == nil)
  }

  @Test(arguments: ["_site/sub", "content/static/live", ".plantsite/x", "themes/a"])
  func publishesNothingIntoTheSiteItself(place: String) throws {
    for text in [place, scratch(place)] {
      let target = PublishTarget(name: "here", way: .rsync(text), address: nil)
      let failure = #expect(throws: Failure.self) {
        try Deployment(target, site: scratch.path, address: nil)
      }
      #expect(failure?.message.contains(", which the site is made of or built to") == true)
    }
  }

  @Test func isOneAtATime() throws {
    let first = try deployment()
    let failure = #expect(throws: Failure.self) { try deployment() }
    #expect(failure?.message == "this site is being published there by another process")
    _ = first
  }
}
