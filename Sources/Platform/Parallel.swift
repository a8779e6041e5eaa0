internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Does work for `0..<count` on all cores.
///
/// Each core runs `worker` once, which takes ranges with `next` until none is left; between taking them it keeps what
/// it needs for all (a buffer, an open folder). Ranges are handed out in order.
/// - Parameters:
///   - count: How many pieces of work there are.
///   - grain: How many pieces a range holds: enough to take some tens of microseconds.
///   - worker: Called once on each core, at the same time.
package func inParallel(count: Int, grain: Int, _ worker: @Sendable (_ next: () -> Range<Int>?) -> Void) {
  guard count > 0 else { return }
  let grain = max(grain, 1)
  let taken = Counter()
  let next = { @Sendable () -> Range<Int>? in
    let start = taken.value.add(grain, ordering: .relaxed).oldValue
    return start < count ? start..<min(start + grain, count) : nil
  }
  let workers = min(processorCount, (count + grain - 1) / grain)
  if workers == 1 { return worker(next) }
  withoutActuallyEscaping({ @Sendable in worker(next) }) { work in
    // One worker is this thread. Where the system gives no more threads, the others do all.
    let threads = (1..<workers).compactMap { _ in startThread(work) }
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}

/// Starts a thread that does some work; nil where the system has none to give.
///
/// Dispatch isn't used for this, as on Linux it reads of its threads in /proc, and traps where there is none.
private func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
  let context = Unmanaged.passRetained(ThreadWork(work))
  #if canImport(Darwin)
    var thread: pthread_t?
    let failure = pthread_create(&thread, nil, { runThread($0) }, context.toOpaque())
  #else
    var thread = pthread_t()
    let failure = pthread_create(&thread, nil, { runThread($0) }, context.toOpaque())
  #endif
  guard failure == 0 else {
    context.release()
    return nil
  }
  return thread
}

private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().work() }
  return nil
}

private final class ThreadWork: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

private final class Counter: Sendable {
  let value = Atomic(0)
}

/// The results of `body` for `0..<count`, in order, computed on all cores.
package func parallelMap<Element: Sendable>(
  count: Int, grain: Int = 8, _ body: @Sendable (Int) -> Element
) -> [Element] {
  guard count > 0 else { return [] }
  return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = ResultSlots(buffer)
    inParallel(count: count, grain: grain) { next in
      while let range = next() {
        for index in range { slots.initialize(index, to: body(index)) }
      }
    }
    initialized = count
  }
}

/// The results of two pieces of work, done at the same time.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, and second: @Sendable () -> Second
) -> (First, Second) {
  withUnsafeTemporaryAllocation(of: First.self, capacity: 1) { firsts in
    withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { seconds in
      let (one, other) = (ResultSlots(firsts), ResultSlots(seconds))
      inParallel(count: 2, grain: 1) { next in
        while let piece = next() {
          if piece.lowerBound == 0 {
            one.initialize(0, to: first())
          } else {
            other.initialize(0, to: second())
          }
        }
      }
      return (firsts.moveElement(from: 0), seconds.moveElement(from: 0))
    }
  }
}

/// Memory for results that several threads fill, each its own places.
package struct ResultSlots<Element: Sendable>: @unchecked Sendable {
  // Unchecked: sound because ranges are handed out once, so that no place is written twice or read before the end.
  private let buffer: UnsafeMutableBufferPointer<Element>

  package init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    self.buffer = buffer
  }

  package func initialize(_ index: Int, to element: Element) {
    buffer.initializeElement(at: index, to: element)
  }
}

let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
