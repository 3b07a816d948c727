import { Bold, Heading, Italic, Lightbulb, List, Plus, Search, Sigma } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { blockSnippets, type Snippet, snippets } from "./snippets.ts";
import css from "./toolbar.module.css";
import { say } from "./words.ts";

/** Acts of the toolbar. */
export interface ToolbarActions {
  strong(): void;
  emphasis(): void;
  maths(): void;
  find(): void;
  insert(snippet: Snippet): void;
  /** Opens what puts an asset into the lesson; left out where there are none. */
  insertAsset?: ((kind: AssetKind) => void) | undefined;
}

const assetKinds = ["interactive", "picture", "sound", "lottie", "component"] as const;
export type AssetKind = (typeof assetKinds)[number];

const quick = [
  ["page", Heading],
  ["list", List],
  ["hint", Lightbulb],
] as const;

const groups = ["text", "ask", "show", "ways"] as const;

/** Buttons above the text: the insert menu, marks, and what's inserted most. */
export function Toolbar({ actions, disabled }: { actions: ToolbarActions; disabled: boolean }) {
  return (
    <div className={css.toolbar} role="toolbar" aria-label={say("TOOLBAR")}>
      <InsertMenu actions={actions} disabled={disabled} />
      <Tool name="STRONG" of={Bold} disabled={disabled} onClick={actions.strong} />
      <Tool name="EMPHASIS" of={Italic} disabled={disabled} onClick={actions.emphasis} />
      <Tool name="MATHS" of={Sigma} disabled={disabled} onClick={actions.maths} />
      {quick.map(([id, icon]) => (
        <Tool key={id} name={`SNIPPET_${id}`} of={icon} disabled={disabled} onClick={() => insertById(actions, id)} />
      ))}
      <Tool name="FIND" of={Search} disabled={false} onClick={actions.find} />
    </div>
  );
}

function insertById(actions: ToolbarActions, id: string): void {
  const found = snippets.find((snippet) => snippet.id === id);
  if (found) actions.insert(found);
}

interface ToolProps {
  name: string;
  of: typeof Bold;
  disabled: boolean;
  onClick(): void;
}

function Tool({ name, of, disabled, onClick }: ToolProps) {
  const words = say(name);
  return (
    <Button
      kind="plain"
      iconOnly
      aria-label={words}
      title={words}
      aria-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon of={of} />
    </Button>
  );
}

/** The + menu: text, questions, assets and ways through the lesson. Its first item gets the focus. */
function InsertMenu({ actions, disabled }: { actions: ToolbarActions; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const at = items.findIndex((item) => item.matches(":focus"));
    items[(at + by + items.length) % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and the focus of the menu inside
    <div
      className={css.insert}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <Button
        ref={opener}
        size="small"
        kind="primary"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-disabled={disabled || undefined}
        data-insert
        onClick={() => setOpen(!open)}
      >
        <Icon of={Plus} size="small" /> {say("INSERT")}
      </Button>
      {open && (
        <div ref={menu} id={menuId} role="menu" aria-label={say("INSERT")} className={css.menu}>
          {groups
            .filter((group) => group !== "show" || actions.insertAsset)
            .map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of a menu, not of fields
              <div key={group} role="group" aria-label={say(`GROUP_${group}`)} className={css.group}>
                <p aria-hidden="true" className={parts.small}>
                  {say(`GROUP_${group}`)}
                </p>
                {blockSnippets
                  .filter((snippet) => snippet.group === group)
                  .map((snippet) => (
                    <MenuItem
                      key={snippet.id}
                      name={`SNIPPET_${snippet.id}`}
                      about={`ABOUT_${snippet.id}`}
                      onClick={choose(() => actions.insert(snippet))}
                    />
                  ))}
                {group === "show" &&
                  assetKinds.map((kind) => (
                    <MenuItem
                      key={kind}
                      name={`ASSET_${kind}`}
                      about={`ABOUT_ASSET_${kind}`}
                      onClick={choose(() => actions.insertAsset?.(kind))}
                    />
                  ))}
              </div>
            ))}
        </div>
      )}
    </div>
  );
}

function MenuItem({ name, about, onClick }: { name: string; about: string; onClick(): void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={css.item} onClick={onClick}>
      <strong>{say(name)}</strong>
      <span>{say(about)}</span>
    </button>
  );
}
