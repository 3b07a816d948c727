/** Storage entry with the id of the learner whose courses this browser has kept. */
const KEPT_FOR = "kept-for";

/** Switch by which staff end offline courses. */
export const OFFLINE_OFF = "no_offline_courses";

/** Id of the learner whose courses this browser has kept; null if it has kept none. */
export function keptFor(): string | null {
  try {
    return localStorage.getItem(KEPT_FOR);
  } catch {
    return null;
  }
}

/** Notes whose courses this browser keeps from now on; null for nobody's. */
export function setKeptFor(learner: string | null): void {
  if (learner === null) localStorage.removeItem(KEPT_FOR);
  else localStorage.setItem(KEPT_FOR, learner);
}
