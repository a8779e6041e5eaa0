extension Session {
  /// What stands beyond the side of the window, and text that is cut off.
  /// - Returns: A line for each, with the element's tag and classes; at most ten.
  /// - Throws: Where the page can't be asked.
  func lostContent() throws -> [String] {
    try run(
      Self.elements + """

        const width = document.documentElement.clientWidth
        const lost = []
        const beyond = []
        if (document.scrollingElement.scrollWidth > innerWidth) {
          lost.push(`the page is ${document.scrollingElement.scrollWidth} px wide in a window of ${innerWidth}`)
        }
        const scrolls = element => {
          for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
            if (['auto', 'scroll'].includes(getComputedStyle(outer).overflowX)) return true
          }
          return false
        }
        for (const element of shown('*')) {
          const box = element.getBoundingClientRect()
          const style = getComputedStyle(element)
          if (box.right > width + 1 && !scrolls(element)) beyond.push(element)
          const cuts = value => value === 'hidden' || value === 'clip'
          const wide = cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 2
          const high = cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 2
          if (element.clientWidth > 1 && (wide || high) && element.textContent.trim()) {
            lost.push(`${name(element)} cuts off what is in it`)
          }
        }
        // What holds something too wide is only stretched by it.
        const innermost = beyond.filter(element => !beyond.some(other => other !== element && element.contains(other)))
        for (const element of innermost) {
          lost.push(`${name(element)} ends at ${Math.round(element.getBoundingClientRect().right)} px of ${width}`)
        }
        return lost.slice(0, 10)
        """, as: [String].self)
  }

  /// The controls that are smaller than 24 CSS pixels (https://www.w3.org/TR/WCAG22/#target-size-minimum).
  ///
  /// Links in running text are axe's to judge.
  /// - Returns: A line for each.
  /// - Throws: Where the page can't be asked.
  func smallControls() throws -> [String] {
    try run(
      Self.elements + """

        const controls = 'button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=option]'
        return shown(controls).filter(element => !element.disabled).flatMap(element => {
          const box = element.getBoundingClientRect()
          if (Math.min(box.width, box.height) >= 24) return []
          return [`${name(element)} is ${box.width.toFixed(1)} by ${box.height.toFixed(1)} px`]
        })
        """, as: [String].self)
  }

  /// Functions for scripts: which elements a person sees, and a name for one.
  private static let elements = """
    const shown = selector => [...document.body.querySelectorAll(selector)].filter(element => {
      const box = element.getBoundingClientRect()
      // What only assistive technology is to find is a pixel large or clipped away; pictures are a whole.
      return box.width > 1 && box.height > 1 && !element.ownerSVGElement
        && element.checkVisibility({visibilityProperty: true})
        && !/inset\\((50|100)%/.test(getComputedStyle(element).clipPath)
    })
    const name = element => element.localName + [...element.classList].map(word => '.' + word).join('')
      + ` “${element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 40)}”`
    """
}
