const PAGE = 64 * 1024;

/** The part of WebAssembly.Memory that's capped. */
interface MemoryPrototype {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/**
 * Caps every WebAssembly memory at `mb` megabytes from now on; programs inside then run out of memory.
 * Returns a function that changes the cap.
 */
export function capMemory(prototype: MemoryPrototype, mb: number): (mb: number) => void {
  let maxPages = (mb * 1024 * 1024) / PAGE;
  const { grow } = prototype;
  const { apply } = Reflect;
  Object.defineProperty(prototype, "grow", {
    configurable: false,
    writable: false,
    value(this: MemoryPrototype, pages: number) {
      if (this.buffer.byteLength / PAGE + pages > maxPages) throw new RangeError("The program's memory is full");
      return apply(grow, this, [pages]);
    },
  });
  return (changed) => {
    maxPages = (changed * 1024 * 1024) / PAGE;
  };
}
