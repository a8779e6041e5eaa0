internal import CCommonMark
import Platform

/// A node of libcmark's tree.
///
/// Whoever parsed the tree frees it; a node that is taken out of the tree for good is freed where that happens.
struct Node: Equatable {
  let pointer: OpaquePointer

  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  var kind: cmark_node_type { cmark_node_get_type(pointer) }
  var next: Node? { Node(cmark_node_next(pointer)) }
  var previous: Node? { Node(cmark_node_previous(pointer)) }
  var parent: Node? { Node(cmark_node_parent(pointer)) }
  var firstChild: Node? { Node(cmark_node_first_child(pointer)) }
  var lastChild: Node? { Node(cmark_node_last_child(pointer)) }

  /// Lines count from 1, in the text that was parsed.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }

  /// The first byte's place in its line, from 1.
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }

  /// The bytes of a text, code or HTML node; valid until the node changes.
  var literal: UnsafeBufferPointer<UInt8> { Platform.bytes(ofText: cmark_node_get_literal(pointer)) }

  /// The destination of a link or image; valid until it changes.
  var address: UnsafeBufferPointer<UInt8> { Platform.bytes(ofText: cmark_node_get_url(pointer)) }

  var title: UnsafeBufferPointer<UInt8> { Platform.bytes(ofText: cmark_node_get_title(pointer)) }

  /// What a custom node writes before its children.
  var opening: UnsafeBufferPointer<UInt8> { Platform.bytes(ofText: cmark_node_get_on_enter(pointer)) }
}

// MARK: Making nodes

extension Node {
  static func text(_ bytes: some Collection<UInt8>) -> Node? {
    let node = Node(cmark_node_new(CMARK_NODE_TEXT))
    node?.setLiteral(bytes)
    return node
  }

  /// An inline that writes HTML of ours around its children.
  static func inline(
    _ opening: some Collection<UInt8>, _ closing: some Collection<UInt8> = [UInt8]()
  ) -> Node? {
    custom(CMARK_NODE_CUSTOM_INLINE, opening, closing)
  }

  /// A block that writes HTML of ours around its children, on lines of its own.
  static func block(
    _ opening: some Collection<UInt8>, _ closing: some Collection<UInt8> = [UInt8]()
  ) -> Node? {
    custom(CMARK_NODE_CUSTOM_BLOCK, opening, closing)
  }

  private static func custom(
    _ kind: cmark_node_type, _ opening: some Collection<UInt8>, _ closing: some Collection<UInt8>
  ) -> Node? {
    guard let node = Node(cmark_node_new(kind)) else { return nil }
    node.setOpening(opening)
    if !closing.isEmpty { node.set(closing, by: cmark_node_set_on_exit) }
    return node
  }

  func setLiteral(_ bytes: some Collection<UInt8>) { set(bytes, by: cmark_node_set_literal) }
  func setAddress(_ bytes: some Collection<UInt8>) { set(bytes, by: cmark_node_set_url) }
  func setTitle(_ bytes: some Collection<UInt8>) { set(bytes, by: cmark_node_set_title) }
  func setOpening(_ bytes: some Collection<UInt8>) { set(bytes, by: cmark_node_set_on_enter) }

  /// Gives libcmark the bytes as C wants them; bytes after a NUL are lost.
  private func set(
    _ bytes: some Collection<UInt8>, by setter: (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  ) {
    withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 1) { buffer in
      buffer.copyBytes(from: bytes)
      buffer[bytes.count] = 0
      buffer.withMemoryRebound(to: CChar.self) { _ = setter(pointer, $0.baseAddress) }
    }
  }
}

// MARK: Changing the tree

extension Node {
  func insertBefore(_ node: Node) { cmark_node_insert_before(node.pointer, pointer) }
  func insertAfter(_ node: Node) { cmark_node_insert_after(node.pointer, pointer) }
  func append(_ child: Node) { cmark_node_append_child(pointer, child.pointer) }
  func prepend(_ child: Node) { cmark_node_prepend_child(pointer, child.pointer) }

  /// Takes the node and all in it out of the tree for good.
  func free() { cmark_node_free(pointer) }

  /// Moves all children of another node to the end of this one's.
  func appendChildren(of other: Node) {
    while let child = other.firstChild { append(child) }
  }

  /// Puts the children in the node's place and frees the node.
  func unwrap() {
    while let child = firstChild { child.insertBefore(self) }
    free()
  }

  /// The paragraphs and headings of the subtree, in order.
  var textBlocks: [Node] {
    var found: [Node] = []
    walk { node in
      let isText = node.kind == CMARK_NODE_PARAGRAPH || node.kind == CMARK_NODE_HEADING
      if isText { found.append(node) }
      return !isText
    }
    return found
  }

  /// Calls `enter` with every node of the subtree, parents before children, and `leave`, children before parents; goes
  /// into a node only when told to.
  ///
  /// Nodes may change only when the walk leaves them.
  func walk(enter: (Node) -> Bool, leave: (Node) -> Void = { _ in }) {
    var node = self
    while true {
      if enter(node), let child = node.firstChild {
        node = child
        continue
      }
      while true {
        // Looked up before, as who leaves a node may free it.
        let (next, parent, isRoot) = (node.next, node.parent, node == self)
        leave(node)
        if isRoot { return }
        if let next {
          node = next
          break
        }
        guard let parent else { return }
        node = parent
      }
    }
  }
}
