/** Time that one pack covers. */
const PACK_MS = 10 * 60_000;

/** Groups edits, oldest first, into packs: each of one person, and of at most ten minutes. */
export function packsOf<Edit extends { user_id: string; at: Date }>(edits: readonly Edit[]): Edit[][] {
  const packs: Edit[][] = [];
  for (const edit of edits) {
    const pack = packs.at(-1);
    const first = pack?.[0];
    const fits = first?.user_id === edit.user_id && edit.at.getTime() - first.at.getTime() < PACK_MS;
    if (pack && fits) pack.push(edit);
    else packs.push([edit]);
  }
  return packs;
}
