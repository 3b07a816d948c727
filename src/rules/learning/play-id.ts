/** An interactive of a lesson, wherever it's shown. */
export interface PlayPlace {
  /** Slugs of course, chapter and lesson, with slashes between them. */
  lesson: string;
  /** Its id in the lesson. */
  exercise: string;
}

const SLUG = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const ID = new RegExp(`^(${SLUG})\\.(${SLUG})\\.(${SLUG})\\.([A-Za-z0-9][A-Za-z0-9_-]{0,79})$`);

/** Longest id that's looked at. */
const LONGEST = 300;

/** Id of an interactive in the addresses `/play/` and `/embed/`: the slugs of its place and its own id, with dots between them. */
export function playIdOf({ lesson, exercise }: PlayPlace): string {
  return `${lesson.replaceAll("/", ".")}.${exercise}`;
}

/** The interactive that an id names; null if it can't be one. */
export function readPlayId(id: string): PlayPlace | null {
  const [, course, chapter, lesson, exercise] = (id.length <= LONGEST && ID.exec(id)) || [];
  return exercise === undefined ? null : { lesson: `${course}/${chapter}/${lesson}`, exercise };
}
