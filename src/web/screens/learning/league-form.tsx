import { useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";

interface LeagueFormProps {
  act: "join" | "redraw" | "leave";
  token: string;
  submit: string;
  /** Pseudonym that another one is drawn for. */
  from?: string;
  primary?: boolean;
}

/** One button of the leagues' page, as a form that works without scripts. */
export function LeagueForm({ act, token, submit, from, primary = false }: LeagueFormProps) {
  const [sent, setSent] = useState(false);
  return (
    <form method="post" action={pathTo("leagues")} onSubmit={() => setSent(true)}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="act" value={act} />
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      <Button type="submit" {...(primary && { kind: "primary" })} waiting={sent}>
        {submit}
      </Button>
    </form>
  );
}
