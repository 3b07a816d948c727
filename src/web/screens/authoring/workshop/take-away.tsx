import { useState } from "react";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { say } from "../words.ts";
import css from "./workshop.module.css";

/** Copy and download of the result, to use it in a lesson. */
export function TakeAway({ type, text, file = `${type}.json` }: { type: string; text: string; file?: string }) {
  const [copied, setCopied] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied("");
    }
  }
  return (
    <p className={cluster.actions}>
      <Button size="small" onClick={copy}>
        {say(file.endsWith(".json") ? "COPY" : "COPY_TEXT")}
      </Button>
      <a className={css.download} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={file}>
        {say("DOWNLOAD")}
      </a>
      <span role="status">{copied === text ? say("COPIED") : ""}</span>
    </p>
  );
}
