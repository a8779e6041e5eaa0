internal import CPlatform

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where a byte first is, at or after an offset; nil for nowhere.
package func firstOffset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard let base = bytes.baseAddress, start < bytes.count,
    let found = memchr(base + start, Int32(byte), bytes.count - start)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}

/// The order of so many bytes: negative where the left ones come first, 0 where they are the same.
package func orderOfBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Int {
  Int(memcmp(left, right, count))
}

/// The bytes of a C text without the zero that ends it; none for no text.
package func bytes(ofText text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeBufferPointer(
    start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
}

/// Gives back memory that a C library took by `malloc`.
package func freeMemory(_ memory: UnsafeMutableRawPointer?) { free(memory) }

/// Keeps the memory of a program that runs for long together.
///
/// glibc gives up to eight heaps to each processor, and memory that is free in one serves no other. To be called before
/// there are other threads.
package func shareHeaps() { plantsite_share_heaps(Int32(clamping: max(2, processorCount))) }

/// Has pieces of memory of more than a megabyte go back to the system as soon as they are free, whatever thread had them.
package func giveBackLargeMemory() { plantsite_give_back_large_memory() }
