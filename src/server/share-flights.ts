/** Work that is under way is not begun a second time: whoever asks for the same meanwhile gets its outcome (F18). */
export function shareFlights<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
