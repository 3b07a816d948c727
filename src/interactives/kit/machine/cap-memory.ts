const PAGE = 64 * 1024;

/** The part of WebAssembly.Memory that can be capped. */
interface Growable {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/**
 * No WebAssembly memory grows beyond so many megabytes from now on; the programs inside then say that memory is out.
 * Answers what changes the cap.
 */
export function capMemory(prototype: Growable, mb: number): (mb: number) => void {
  let most = (mb * 1024 * 1024) / PAGE;
  const { grow } = prototype;
  const { apply } = Reflect;
  Object.defineProperty(prototype, "grow", {
    configurable: false,
    writable: false,
    value(this: Growable, pages: number) {
      if (this.buffer.byteLength / PAGE + pages > most) throw new RangeError("The program's memory is full");
      return apply(grow, this, [pages]);
    },
  });
  return (changed) => {
    most = (changed * 1024 * 1024) / PAGE;
  };
}
