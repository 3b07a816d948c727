import { useCallback, useState } from "react";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import parts from "#design/page-parts.module.css";
import { diffLists } from "#rules/authoring/diff/myers.ts";
import { dateOf } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import type { Session } from "../use-session.ts";
import { addToDraft, type Copy, draftWith, openCopies, readCopy, settleCopy } from "./copies.ts";
import { messageOf, useCall } from "./use-call.ts";
import css from "./versions.module.css";

/** Texts that weren't saved into the version and wait for a decision. */
export function CopiesView({ session }: { session: Session }) {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads them again
  const load = useCallback(() => openCopies(session), [session, round]);
  const asked = useCall(load);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const copies = asked.results;
  return (
    <>
      <h3 className={css.part}>{sayEditor("COPIES")}</h3>
      {copies.length === 0 && <p>{sayEditor("COPIES_NONE")}</p>}
      <ul>
        {copies.map((copy) => (
          <KeptCopy key={copy.copy_id} session={session} copy={copy} onSettled={() => setRound((now) => now + 1)} />
        ))}
      </ul>
    </>
  );
}

interface KeptCopyProps {
  session: Session;
  copy: Copy;
  onSettled(): void;
}

function KeptCopy({ session, copy, onSettled }: KeptCopyProps) {
  const { document } = session.client;
  const { copy_id, user_name, is_yours, ts } = copy;
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState("");
  const act = (work: () => Promise<string | null>) => async () => {
    try {
      setError((await work()) ?? "");
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  const add = act(async () => {
    const text = await readCopy(session, copy_id);
    if (!text) return sayEditor("COPY_GONE");
    if (!addToDraft(document, text)) return sayEditor("COPY_OVERLAPS");
    await settleCopy(session, copy_id);
    onSettled();
    return null;
  });
  const draft = act(async () => {
    const made = await draftWith(session, copy_id);
    if ("errors" in made) return made.errors.join(" ");
    window.location.assign(made.address);
    return null;
  });
  const discard = act(async () => {
    await settleCopy(session, copy_id);
    onSettled();
    return null;
  });
  return (
    <li className={css.version}>
      <p>{sayEditor(is_yours ? "COPY_YOURS" : "COPY_OF", { name: user_name, time: dateOf(ts) })}</p>
      <div className={css.acts}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {sayEditor(isOpen ? "HIDE" : "COPY_COMPARE")}
        </Button>
        {document.editable && (
          <Button size="small" onClick={() => void add()}>
            {sayEditor("COPY_ADD")}
          </Button>
        )}
        <Button size="small" onClick={() => void draft()}>
          {sayEditor("ACT_new-draft")}
        </Button>
        <Button size="small" onClick={() => void discard()}>
          {sayEditor("COPY_DISCARD")}
        </Button>
      </div>
      {error !== "" && <p role="alert">{error}</p>}
      {isOpen && <Comparison session={session} copyId={copy_id} />}
    </li>
  );
}

/** Lines of the kept text that the version doesn't have as they are, beside the version's own. */
function Comparison({ session, copyId }: { session: Session; copyId: string }) {
  const load = useCallback(() => readCopy(session, copyId), [session, copyId]);
  const asked = useCall(load);
  const files = useFiles(session.client.document);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  if (!asked.results) return <p role="alert">{sayEditor("COPY_GONE")}</p>;
  const { files: kept } = asked.results;
  const paths = [...new Set([...files.keys(), ...Object.keys(kept)])].filter((path) => files.get(path) !== kept[path]);
  if (paths.length === 0) return <p>{sayEditor("COPY_SAME")}</p>;
  return paths.map((path) => <Difference key={path} path={path} now={files.get(path) ?? ""} kept={kept[path] ?? ""} />);
}

function Difference({ path, now, kept }: { path: string; now: string; kept: string }) {
  const [ours, theirs] = [now.split("\n"), kept.split("\n")];
  return (
    <section aria-label={path}>
      <p className={parts.small}>{path}</p>
      <pre className={css.text}>
        {diffLists(ours, theirs)
          .filter(({ equal }) => !equal)
          .map(({ a, b }) => (
            <span className={css.change} key={`${a[0]} ${b[0]}`}>
              {a[0] < a[1] && <del>{`${ours.slice(...a).join("\n")}\n`}</del>}
              {b[0] < b[1] && <ins>{theirs.slice(...b).join("\n")}</ins>}
            </span>
          ))}
      </pre>
    </section>
  );
}
