import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import type { ConfirmLogOutProps } from "./confirm-log-out.tsx";

interface LogOutFormProps {
  globals: Pick<Globals, "csrf_token" | "user">;
  className?: string | undefined;
  children: ReactNode;
}

/** Form that logs out. If this browser still has answers to send, it asks first. Works without scripts, then at once. */
export function LogOutForm({ globals: { csrf_token, user }, className, children }: LogOutFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState<{ Ask: ComponentType<ConfirmLogOutProps>; count: number } | null>(null);
  const leave = () => form.current?.submit();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      const { ConfirmLogOut, countUnsent } = await loadChunk("confirm-log-out", () => import("./confirm-log-out.tsx"));
      const count = await countUnsent(user.user_id ?? "visitor");
      if (count > 0) return setAsking({ Ask: ConfirmLogOut, count });
    } catch {
      // Nobody can be kept from logging out.
    }
    leave();
  }

  return (
    <>
      <form
        ref={form}
        className={className}
        method="post"
        action={pathTo("logout")}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="csrf_token" value={csrf_token} />
        {children}
      </form>
      {asking && <asking.Ask count={asking.count} onLeave={leave} onStay={() => setAsking(null)} />}
    </>
  );
}
