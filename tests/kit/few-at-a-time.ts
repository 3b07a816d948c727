/** Fewer than the connections of a test's database, so that nothing waits for one. */
const FEW = 4;

/** Work for each item, a few at the same time, because most of it is spent waiting for the database. Only for what doesn't disturb each other. */
export async function fewAtATime<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: FEW }, worker));
}
