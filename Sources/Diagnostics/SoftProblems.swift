/// The problems after which a page can still be made, so that a site's owner may decide how much they matter.
package enum SoftProblems {
  /// Each code with what pages do about it; empty where that is nothing, or where the problem says it itself
  /// (``Diagnostic/effect``).
  ///
  /// A code belongs here if what is concerned can be shown as it is written, or left out, and nothing else changes.
  package static let effects: [String: String] = [
    // Values
    "wrong-type": "", "missing-attribute": "", "missing-field": "", "unknown-option": "",
    "too-many-options": "",
    "too-few-options": "", "repeated-option": "", "invalid-date": "", "invalid-flag": "",
    "invalid-hardiness": "", "invalid-range": "", "invalid-integer": "", "invalid-number": "",
    "wrong-unit": "",
    "number-out-of-range": "", "invalid-money": "", "wrong-currency": "", "invalid-address": "",
    "missing-address": "", "missing-image-source": "", "invalid-focus": "",
    "duplicate-key": "only the first of the two counts",
    "unknown-key": "", "unused-value": "", "comment-in-text": "", "empty-note": "",
    "displaced-front-matter": "",
    "foreign-markdown": "", "left-out-tag": "", "conflicting-value": "",
    // What isn't published
    "withheld-value-found": "", "private-link": "",
    // Tables
    "unknown-column": "", "unused-column": "", "unmatched-row": "", "same-record-key": "",

    "empty-formula": "", "cell-error": "",
    "merged-cells": "", "hidden-cells": "", "assumed-encoding": "",
    // Scientific names
    "name-empty": "", "name-too-long": "", "name-genus-case": "", "name-genus-abbreviated": "",
    "name-epithet-case": "", "name-epithet-mark": "", "name-look-alike": "", "name-script": "",
    "name-unseen-space": "", "name-cv": "", "name-double-quotes": "", "name-quotes": "",
    "name-parentheses": "", "name-rank": "", "name-hybrid-sign": "", "name-formula": "",
    "name-doubtful-author": "", "name-word": "",
    // Text, links and images
    "dangling-link": linkEffect, "dangling-anchor": linkEffect, "ambiguous-link": linkEffect,
    "unknown-reference": "",
    "withheld-file": linkEffect,
    "remote-image": "", "missing-image": imageEffect, "image-format": imageEffect, "missing-alt": "",
    "empty-link": "", "unsafe-link": "", "mistyped-scheme": "", "crossed-link": "", "raw-html": "",
    "cell-left-out": "", "unknown-footnote": "", "unused-footnote": "", "empty-footnote": "",
    "repeated-footnote": "", "writing-direction": "", "script-beside-notes": "",
    "dead-link": "", "moved-link": "", "local-link": "",
    // Tags and what lies between notes
    "tag-clash": "the second of the two tags is left out", "tag-spellings": "", "same-plant": "",
    "shown-alike": "", "bad-alias": "the address leads nowhere",
  ]

  private static let linkEffect = "pages show the text without a link; an item of links is left out"
  private static let imageEffect = "pages show the words for those who don't see the image, if there are any"
}

extension Diagnostic {
  /// The same problem with the severity that the site's owner gave it, and what pages do about it.
  package func softened(to severity: Severity) -> Diagnostic {
    if severity == self.severity { return self }
    var effect = effect ?? SoftProblems.effects[code] ?? ""
    if effect.isEmpty, case .noteKey? = subject { effect = "pages leave it out" }
    var problem = severity == .error || effect.isEmpty ? self : adding(Note(effect))
    problem.severity = severity
    return problem
  }
}
