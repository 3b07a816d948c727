import { type FormEvent, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { inviteToGroup } from "#contract/group/manage-group.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import money from "../../money/money-page.module.css";
import css from "./group.module.css";
import type { Group } from "./group-part.ts";

type Answer = Infer<typeof inviteToGroup.results>;

interface GroupInviteProps {
  group: Group;
  token: string;
  onInvited(): Promise<void>;
}

/** Several addresses at once. Each refused one stays in the box, with the reason. */
export function GroupInvite({ group, token, onInvited }: GroupInviteProps) {
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);

  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setWaiting(true);
    setProblem(null);
    setAnswer(null);
    try {
      const done = await send<typeof inviteToGroup>(
        { route: "group_invite", method: "POST" },
        { group_id: group.group_id, emails: text },
      );
      setAnswer(done);
      setText(done.refused.map(({ address }) => address).join("\n"));
      if (done.sent.length > 0) await onInvited();
    } catch (error) {
      setProblem(error instanceof CallError ? (error.errors[0] ?? "") : say("STATUS_OTHER_TEXT"));
    }
    setWaiting(false);
  };

  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{say("INVITE_TITLE")}</h2>
      <form
        method="post"
        action={pathTo("group_invite")}
        className={stack.gap4}
        onSubmit={(event) => void invite(event)}
      >
        <input type="hidden" name="csrf_token" value={token} />
        <input type="hidden" name="group_id" value={group.group_id} />
        <div className={css.labelled}>
          <label className={money.label} htmlFor="group-emails">
            {say("INVITE_EMAILS")}
          </label>
          <p id="group-emails-hint" className={parts.small}>
            {say("INVITE_HINT")}
          </p>
        </div>
        <textarea
          id="group-emails"
          name="emails"
          className={money.text}
          aria-describedby="group-emails-hint"
          autoComplete="off"
          spellCheck={false}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary" waiting={waiting}>
            {say("INVITE_SEND")}
          </Button>
        </div>
      </form>
      {problem !== null && (
        <Banner tone="wrong" live>
          {problem}
        </Banner>
      )}
      {answer && answer.sent.length > 0 && (
        <Banner tone="good" live>
          {say("INVITE_SENT", { count: answer.sent.length })}
        </Banner>
      )}
      {answer && answer.refused.length > 0 && (
        <Banner tone="wrong" live>
          <p>{say("INVITE_REFUSED")}</p>
          <ul className={css.results}>
            {answer.refused.map(({ address, error }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed twice
              <li key={place}>
                {address}: {error}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </section>
  );
}
