package import Publishing
import Text

/// What a publishing changes at the target, and in which order.
package struct Plan: Sendable {
  /// What is there.
  let old: SiteState

  /// What will be there.
  package let new: SiteState

  /// The same as the target gets it, see ``SiteState/encoded``.
  let list: [UInt8]

  /// Paths that weren't there.
  package let added: [String]

  /// Paths whose bytes differ, or whose bytes at the target nobody knows.
  package let changed: [String]

  /// Paths that are removed now.
  package let removed: [String]

  /// Paths of ours that others have changed at the target, which are written over.
  package var changedByOthers: [String] { old.changedByOthers.sorted() }

  /// How many bytes are sent.
  package let bytes: Int

  /// Files that are sent together; a later group leads to what an earlier one has.
  let groups: [[String]]

  /// - Parameters:
  ///   - old: What is at the target.
  ///   - site: What was built.
  ///   - isTrusted: Whether the target has what its list says; else all is sent anew.
  package init(from old: SiteState, to site: SiteState, isTrusted: Bool = true) {
    var new = site
    var (added, changed, removed): ([String], [String], [String]) = ([], [], [])
    for (path, file) in site.files {
      if old.uncertain.contains(path) || old.changedByOthers.contains(path) {
        changed.append(path)
      } else if let former = old.files[path] ?? old.leaving[path] {
        if former != file || !isTrusted { changed.append(path) }
      } else {
        added.append(path)
      }
    }
    for path in Set(old.files.keys).union(old.leaving.keys).union(old.uncertain) where site.files[path] == nil
    {
      // What pages that somebody still reads need to look right stays until the next time. Photos and data go at once:
      // there may be a reason.
      if let file = old.files[path], isCode(path), old.leaving[path] == nil, !old.uncertain.contains(path) {
        new.leaving[path] = file
      } else {
        removed.append(path)
      }
    }
    self.old = old
    self.new = new
    list = new.encoded
    self.added = added.sorted()
    self.changed = changed.sorted()
    self.removed = removed.sorted()
    bytes = (added + changed).reduce(0) { $0 + (site.files[$1]?.size ?? 0) }
    let isNew = { old.files[$0] == nil && old.leaving[$0] == nil }
    let sent = self.added + self.changed
    groups = Self.groups(new: sent.filter(isNew), others: sent.filter { !isNew($0) })
  }

  /// Whether nothing of the site is at the target yet.
  package var isFirst: Bool { old.files.isEmpty }

  /// Whether the target has it all already.
  package var isEmpty: Bool { sent.isEmpty && removed.isEmpty && staying.isEmpty }

  /// Paths that no page needs any more, but that stay until the next publishing.
  package var staying: [String] { new.leaving.keys.sorted() }

  /// All that is sent, in the order of sending.
  var sent: [String] { groups.flatMap { $0 } }

  /// New files that aren't pages, new pages, changed pages, and what leads to pages without being one, such as feeds and the data of
  /// “Find a plant”; the home page and what `404` shows come when all that they lead to is there.
  private static func groups(new: [String], others: [String]) -> [[String]] {
    func isEntrance(_ path: String) -> Bool { path == "index.html" || path == "404.html" }
    let pages = new.filter { isPage($0) && !isEntrance($0) }
    let entrances = (new + others).filter(isEntrance)
    return [
      new.filter { !isPage($0) }, pages, others.filter { isPage($0) && !isEntrance($0) },
      others.filter { !isPage($0) }, entrances,
    ].filter { !$0.isEmpty }
  }

  /// Paths to be removed that lie where a folder for others is to be, or in a folder that is to be a file.
  var inTheWay: [String] {
    let places = Places(of: sent)
    return removed.filter { places.areBlocked(by: $0) }
  }

  /// What a host's limits say of the site; empty where it takes it.
  package func excess(over limits: HostLimits) -> [String] {
    let files = new.files.merging(new.leaving) { file, _ in file }
    return limits.excess(of: SiteSize(of: files.map { ($0.key, $0.value.size) }))
  }

  /// How many files may be removed without anybody's word.
  private static let usualRemovals = 256

  /// What should be asked before so much is removed; nil where little is.
  package var removalWarning: String? {
    // Of what an interrupted publishing had begun with nobody knows whether it was there.
    let pages = removed.count { isPage($0) && old.files[$0] != nil }
    let all = old.pages
    if pages * 10 > all, pages > 0 {
      return "it would remove \(grouped(pages)) of \(grouped(all)) pages"
    }
    if removed.count > Self.usualRemovals { return "it would remove \(grouped(removed.count)) files" }
    return nil
  }
}
