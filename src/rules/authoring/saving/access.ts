/** Right of this window to write, or the reason why it has none: each kind is a row of the table "Access and freshness" in the editor's design. */
export type Access =
  | { k: "reading"; owner: string | null }
  | { k: "mine" }
  | { k: "owner-changed"; newOwner: string }
  | { k: "state-changed"; newState: string }
  | { k: "forced"; why: "journal" | "choice" };

export interface Editing {
  access: Access;
  /** Another version of the editor is on the server: publishing waits for a reload, saving goes on. */
  deployed: boolean;
  /** The page has to be loaded again: this window took the version over. */
  reload: boolean;
  errors: readonly string[];
}

/** The parts of a reply to an autosave that are about access. */
export interface AccessReply {
  transpiler_sha: string;
  ownership_changed: { new_owner_name: string } | null;
  lesson_state_not_editable: { new_lesson_state: string } | null;
  errors: readonly string[];
}

export type AccessEvent =
  | { k: "autosaved"; reply: AccessReply; ourSha: string }
  /** Reply to taking ownership; without a list of errors something else went wrong. */
  | { k: "took-ownership"; errors: readonly string[] | null }
  | { k: "owner-details"; found: boolean }
  /** News of the event stream. */
  | { k: "live"; isOwner: boolean; isEditableState: boolean; owner: string; state: string; sha: string; ourSha: string }
  | { k: "journal-unreadable" }
  /** Minutes for which the choice between two texts has been open. */
  | { k: "choice-open"; minutes: number };

/** Minutes after which an open choice makes the window read-only. */
export const CHOICE_MINUTES = 30;
const TAKING_FAILED = "Something went wrong when taking ownership of this lesson.";
const DETAILS_FAILED = "Something went wrong when fetching owner details.";

/** Access after loading a version. */
export function openEditing(loaded: { is_editable: boolean; owned_by_name: string }): Editing {
  const access: Access = loaded.is_editable ? { k: "mine" } : { k: "reading", owner: loaded.owned_by_name || null };
  return { access, deployed: false, reload: false, errors: [] };
}

/** True if the person may type here. */
export function isEditable({ access }: Editing): boolean {
  return access.k === "mine";
}

/** Access after an event. Nothing but a reload gives the right to write back. */
export function stepAccess(state: Editing, event: AccessEvent): Editing {
  const { access } = state;
  switch (event.k) {
    case "autosaved":
      return afterAutosave(state, event);
    case "took-ownership":
      if (access.k === "mine") return state;
      if (event.errors === null) return { ...state, errors: [TAKING_FAILED] };
      return event.errors.length > 0 ? { ...state, errors: event.errors } : { ...state, reload: true, errors: [] };
    case "owner-details":
      return access.k === "reading" && !event.found ? { ...state, errors: [DETAILS_FAILED] } : state;
    case "live":
      return afterLiveEvent(state, event);
    case "journal-unreadable":
      return access.k === "mine" ? { ...state, access: { k: "forced", why: "journal" } } : state;
    case "choice-open":
      return access.k === "mine" && event.minutes >= CHOICE_MINUTES
        ? { ...state, access: { k: "forced", why: "choice" } }
        : state;
  }
}

function afterAutosave(state: Editing, { reply, ourSha }: AccessEvent & { k: "autosaved" }): Editing {
  const deployed = state.deployed || reply.transpiler_sha !== ourSha;
  if (state.access.k !== "mine") return { ...state, deployed };
  const { ownership_changed: owner, lesson_state_not_editable: version } = reply;
  if (owner) return { ...state, deployed, access: { k: "owner-changed", newOwner: owner.new_owner_name }, errors: [] };
  if (version) {
    return { ...state, deployed, access: { k: "state-changed", newState: version.new_lesson_state }, errors: [] };
  }
  return { ...state, deployed, errors: reply.errors };
}

/** News of the stream may come before the next autosave. Text that is still unsent is sent all the same, and the server keeps it as a copy. */
function afterLiveEvent(state: Editing, event: AccessEvent & { k: "live" }): Editing {
  const deployed = state.deployed || event.sha !== event.ourSha;
  if (state.access.k === "reading") return { ...state, deployed, access: { k: "reading", owner: event.owner || null } };
  if (state.access.k !== "mine") return { ...state, deployed };
  if (!event.isEditableState) {
    return { ...state, deployed, access: { k: "state-changed", newState: event.state }, errors: [] };
  }
  if (!event.isOwner) return { ...state, deployed, access: { k: "owner-changed", newOwner: event.owner }, errors: [] };
  return { ...state, deployed };
}
