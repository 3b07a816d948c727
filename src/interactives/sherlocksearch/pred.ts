/** What a suspect is like, by the name of the attribute. */
export type Attrs = Readonly<Record<string, string | number | boolean>>;

/** A question about a suspect that is answered by yes or no. `is` names a suspect; `more` and `less` compare numbers and leave equality out. */
export type Pred =
  | { k: "attr"; name: string; value: string | number | boolean }
  | { k: "more"; name: string; than: number }
  | { k: "less"; name: string; than: number }
  | { k: "is"; id: string }
  | { k: "not"; of: Pred }
  | { k: "and"; of: readonly Pred[] }
  | { k: "or"; of: readonly Pred[] };

/** Someone whom a question can be asked about. */
export interface Subject {
  id: string;
  attrs: Attrs;
}

/** The true answer to a question about a suspect; an attribute that a suspect lacks is never equal, more or less. */
export function holds(test: Pred, subject: Subject): boolean {
  switch (test.k) {
    case "is":
      return subject.id === test.id;
    case "not":
      return !holds(test.of, subject);
    case "and":
      return test.of.every((one) => holds(one, subject));
    case "or":
      return test.of.some((one) => holds(one, subject));
    default:
      return Object.hasOwn(subject.attrs, test.name) && compares(test, subject.attrs[test.name]);
  }
}

function compares(test: Extract<Pred, { name: string }>, value: string | number | boolean | undefined): boolean {
  if (test.k === "attr") return value === test.value;
  if (typeof value !== "number") return false;
  return test.k === "more" ? value > test.than : value < test.than;
}

/** The same question with other names for the suspects; null where one of them has none. */
export function renamed(test: Pred, nameOf: (id: string) => string | null): Pred | null {
  switch (test.k) {
    case "is": {
      const id = nameOf(test.id);
      return id === null ? null : { k: "is", id };
    }
    case "not": {
      const of = renamed(test.of, nameOf);
      return of && { k: "not", of };
    }
    case "and":
    case "or": {
      const of = test.of.flatMap((one) => renamed(one, nameOf) ?? []);
      return of.length === test.of.length ? { k: test.k, of } : null;
    }
    default:
      return test;
  }
}
