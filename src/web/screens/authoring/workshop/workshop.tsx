import { useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { say } from "../words.ts";
import { AssetWorkshop, type AssetWorkshopProps } from "./asset-workshop.tsx";
import { useDraft } from "./use-draft.ts";
import css from "./workshop.module.css";

interface WorkshopProps extends Pick<AssetWorkshopProps, "type" | "schema" | "help" | "generates" | "proves"> {
  /** Initial text. */
  first: string;
  /** Example picked for editing. `round` changes when the same one is picked again. */
  chosen: { source: string; round: number } | null;
}

/** Workshop of the gallery. The draft is stored in this browser. */
export function Workshop({ first, chosen, ...rest }: WorkshopProps) {
  const draft = useDraft(rest.type, first);
  const { write } = draft;
  const taken = useRef(0);

  useEffect(() => {
    if (!chosen || chosen.round === taken.current) return;
    taken.current = chosen.round;
    write(chosen.source);
  });

  const notice = draft.kept && (
    <p className={css.notice}>
      {say("DRAFT_KEPT")}{" "}
      <Button size="small" onClick={() => write(first)}>
        {say("DRAFT_DROP")}
      </Button>
    </p>
  );
  return <AssetWorkshop {...rest} draft={draft} notice={notice} round={chosen?.round ?? 0} />;
}
