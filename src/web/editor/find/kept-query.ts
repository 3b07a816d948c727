/** Everything that the panel asks for. */
export interface FindQuery {
  words: string;
  by: string;
  pattern: boolean;
  whole_word: boolean;
  match_case: boolean;
  everywhere: boolean;
}

const KEY = "hypatia-editor-find";
const EMPTY: FindQuery = {
  words: "",
  by: "",
  pattern: false,
  whole_word: false,
  match_case: false,
  everywhere: false,
};

type Kept = Pick<Storage, "getItem" | "setItem">;

/** Query of this tab for a course, so that it's still there in the next lesson. */
export function savedQuery(storage: Kept, course: string): FindQuery {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("course" in kept) || kept.course !== course) return EMPTY;
    const fields = Object.entries(EMPTY).map(([name, empty]) => {
      const value: unknown = Reflect.get(kept, name);
      return [name, typeof value === typeof empty ? value : empty];
    });
    return Object.fromEntries(fields) as unknown as FindQuery; // each field has the type of the empty one
  } catch {
    return EMPTY;
  }
}

export function saveQuery(storage: Kept, course: string, query: FindQuery): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...query, course }));
  } catch {
    // A browser that keeps nothing asks again in the next lesson.
  }
}
