import { useEffect, useRef, useState } from "react";
import type { EditorDocument } from "../document.ts";
import { knownTypes, type OpenPageMaker, type PageMaker } from "./page-maker.ts";
import type { MadePages } from "./protocol.ts";

/** Starts again after a crash, once without asking. */
const RESTARTS = 1;

export interface Pages {
  /** Grows with each start; a frame belongs to one. */
  round: number;
  stopped: boolean;
  crashed(): void;
  startAgain(): void;
}

/** Makes the pages of a document, again after each change, and hands over what changed. */
export function usePages(document: EditorDocument, open: OpenPageMaker, made: (pages: MadePages) => void): Pages {
  const [round, setRound] = useState(0);
  const [stopped, setStopped] = useState(false);
  const restarts = useRef(0);
  const receive = useRef(made);
  receive.current = made;

  const crashed = () => {
    if (restarts.current++ < RESTARTS) setRound((now) => now + 1);
    else setStopped(true);
  };
  const failed = useRef(crashed);
  failed.current = crashed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts everything again
  useEffect(() => {
    if (stopped) return;
    const maker = open({
      made: (pages) => receive.current(pages),
      stopped: () => failed.current(),
    });
    const forget = sendChanges(document, maker);
    return () => {
      forget();
      maker.close();
    };
  }, [document, open, round, stopped]);

  return {
    round,
    stopped,
    crashed,
    startAgain() {
      restarts.current = 0;
      setStopped(false);
      setRound((now) => now + 1);
    },
  };
}

/** Sends all files, and after each change those that are different. */
function sendChanges(document: EditorDocument, maker: PageMaker): () => void {
  let sent: ReadonlyMap<string, string> = new Map();
  const send = () => {
    const { files } = document;
    if (files === sent) return;
    const changed: Record<string, string | null> = {};
    for (const [path, text] of files) if (sent.get(path) !== text) changed[path] = text;
    for (const path of sent.keys()) if (!files.has(path)) changed[path] = null;
    sent = files;
    maker.send({ knownTypes, files: changed });
  };
  send();
  return document.subscribe(send);
}
