/** Path of the frame on the second origin. */
export function embedPath(id: string, round = 0): string {
  return `/embed/${id}/${round === 0 ? "" : `?round=${round}`}`;
}

/** Path that answers its questions, on the same origin. */
export function embedCheckPath(id: string): string {
  return `/embed/${id}/check/`;
}
