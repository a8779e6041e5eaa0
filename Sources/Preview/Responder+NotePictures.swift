import NIOHTTP1
import Site

extension Responder {
  /// What shows an image as a note names it, for the editor's forms: also one that no page shows yet.
  func notePicture(_ target: RequestTarget, _ snapshot: SiteStore.Snapshot) -> Answer {
    let parameters = target.parameters
    guard let site = snapshot.site, let source = parameters["src"],
      let location = editor?.location(String(target.path.dropFirst(Editor.picturePrefix.count))),
      let picture = site.picture(source, by: location, isSmall: parameters["small"] != nil)
    else { return Answer(refusal: .notFound) }
    switch picture {
    case .published(let address):
      var answer = Answer(.found)
      answer.headers.add(name: "Location", value: address)
      return answer
    case .made(let picture):
      guard let bytes = try? pictures.bytes(of: picture, among: snapshot.files) else {
        return Answer(refusal: .notFound)
      }
      return answer(bytes, status: .ok, type: MediaType.of(picture.address), page: nil)
    }
  }
}
