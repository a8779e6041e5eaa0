import Templates
import Testing

@Suite struct ContextReferenceTests {
  private struct Page: TemplateContext {
    static let declaration = ContextDeclaration<Page>(
      "page", "A page of any kind.",
      [
        .text("title", "The title, as text | plain.") { _ in "" },
        .html("body", "The content.") { _ in [] },
        .flag("isHome", "Whether it is the home page.") { _ in false },
        .texts("tags", "The tags.") { _ in [] },
        .list("links", "Where to go\nfrom here.") { _ in [Link]() },
        .context("parent", "The section.") { _ in Link?.none },
      ])
  }

  private struct Link: TemplateContext {
    static let declaration = ContextDeclaration<Link>(
      "page link", "A link.",
      [.list("children", "Links below.") { _ in [Link]() }, .text("path", "The address.") { _ in "" }])
  }

  @Test func listsEachTypeOnceWithWhatItLeadsTo() {
    let text = ContextReference.markdown([Page.declaration.type, Link.declaration.type])
    #expect(
      text == """
        ## page

        A page of any kind.

        | variable | kind | what it is |
        |---|---|---|
        | `title` | text | The title, as text \\| plain. |
        | `body` | HTML | The content. |
        | `isHome` | flag | Whether it is the home page. |
        | `tags` | list of texts | The tags. |
        | `links` | list of [page link](#page-link) | Where to go from here. |
        | `parent` | [page link](#page-link) or none | The section. |
        | `hasTags` | flag | Whether `tags` isn't empty. |
        | `hasLinks` | flag | Whether `links` isn't empty. |

        ## page link

        A link.

        | variable | kind | what it is |
        |---|---|---|
        | `children` | list of [page link](#page-link) | Links below. |
        | `path` | text | The address. |
        | `hasChildren` | flag | Whether `children` isn't empty. |

        """)
  }

  @Test func isEmptyWithoutTypes() {
    #expect(ContextReference.markdown([]) == "")
  }
}
