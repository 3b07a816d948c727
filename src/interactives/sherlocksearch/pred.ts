/** Attributes of a suspect. */
export type Attrs = Readonly<Record<string, string | number | boolean>>;

/** A yes-or-no question about a suspect. `is` names a suspect; `more` and `less` are strict comparisons. */
export type Predicate =
  | { k: "attr"; name: string; value: string | number | boolean }
  | { k: "more"; name: string; than: number }
  | { k: "less"; name: string; than: number }
  | { k: "is"; id: string }
  | { k: "not"; of: Predicate }
  | { k: "and"; of: readonly Predicate[] }
  | { k: "or"; of: readonly Predicate[] };

/** Someone a question can be asked about. */
export interface Subject {
  id: string;
  attrs: Attrs;
}

/** True answer to a question about a suspect; an attribute the suspect lacks is never equal, more or less. */
export function holds(test: Predicate, subject: Subject): boolean {
  switch (test.k) {
    case "is":
      return subject.id === test.id;
    case "not":
      return !holds(test.of, subject);
    case "and":
      return test.of.every((part) => holds(part, subject));
    case "or":
      return test.of.some((part) => holds(part, subject));
    default:
      return Object.hasOwn(subject.attrs, test.name) && compares(test, subject.attrs[test.name]);
  }
}

function compares(test: Extract<Predicate, { name: string }>, value: string | number | boolean | undefined): boolean {
  if (test.k === "attr") return value === test.value;
  if (typeof value !== "number") return false;
  return test.k === "more" ? value > test.than : value < test.than;
}

/** The question with suspects renamed; null if one has no new name. */
export function renameSuspects(test: Predicate, nameOf: (id: string) => string | null): Predicate | null {
  switch (test.k) {
    case "is": {
      const id = nameOf(test.id);
      return id === null ? null : { k: "is", id };
    }
    case "not": {
      const of = renameSuspects(test.of, nameOf);
      return of && { k: "not", of };
    }
    case "and":
    case "or": {
      const of = test.of.flatMap((part) => renameSuspects(part, nameOf) ?? []);
      return of.length === test.of.length ? { k: test.k, of } : null;
    }
    default:
      return test;
  }
}
