/// Something in a page's HTML that makes it slow, lets it jump, or tells another host of its readers.
struct LoadingProblem: Decodable, CustomStringConvertible {
  let page: String
  let problem: String

  var description: String { "\(page): \(problem)" }
}

extension Session {
  /// What is wrong with the loading of pages, by their HTML alone.
  /// - Parameter pages: Addresses of the site that the browser shows a page of.
  /// - Returns: At most twenty.
  /// - Throws: Where a page can't be fetched.
  func loadingProblems(of pages: [String]) throws -> [LoadingProblem] {
    try run(
      """
      const check = (page, text) => {
        const found = []
        const document = new DOMParser().parseFromString(text, 'text/html')
        const all = selector => [...document.querySelectorAll(selector)]
        const sheets = all('link[rel~=stylesheet]').length
        if (sheets !== 1) found.push(`${sheets} style sheets`)
        for (const script of all('script[src]:not([async], [defer], [type=module])')) {
          found.push(`the page waits for ${script.getAttribute('src')}`)
        }
        for (const image of all('img')) {
          const sized = ['width', 'height'].every(side => /^[1-9]\\d*$/.test(image.getAttribute(side)))
          if (!sized) found.push(`no width or height: ${image.outerHTML}`)
        }
        for (const link of all('link:is([rel~=preconnect], [rel~=dns-prefetch])')) found.push(link.outerHTML)
        const loaded = all('link').filter(link => /stylesheet|icon|load|fetch|manifest/.test(link.rel))
          .map(link => link.getAttribute('href'))
        for (const name of ['src', 'srcset', 'poster', 'data', 'background']) {
          loaded.push(...all(`[${name}]`).map(element => element.getAttribute(name)))
        }
        for (const address of loaded) {
          if (/(^|[\\s,])([a-z]+:)?\\/\\//.test(address)) found.push(`from another host: ${address}`)
        }
        return found.map(problem => ({page, problem}))
      }
      const problems = []
      for (const page of arguments[0]) problems.push(...check(page, await (await fetch(page)).text()))
      return problems.slice(0, 20)
      """, [.list(pages.map { .text($0) })], as: [LoadingProblem].self)
  }
}
