import type { FlagName } from "#contract/account/flags.ts";
import { send } from "../api/send.ts";
import { showError } from "./shell-store.ts";

/** Sets or unsets flags of the visitor, one after the other, also while the page is being left. On failure it opens the error modal and returns false. */
export async function sendFlags(flags: readonly FlagName[], value = true): Promise<boolean> {
  try {
    for (const flag of flags) {
      await send(
        { route: value ? "set_flag" : "unset_flag", method: "POST" },
        {},
        { params: { flag }, keepalive: true },
      );
    }
    return true;
  } catch {
    showError();
    return false;
  }
}
