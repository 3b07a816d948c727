import { ChartNoAxesColumn, ListTree, MessageSquareText, PanelLeftClose, Puzzle, TextQuote } from "lucide-react";
import { useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import type { EditorDocument } from "../document.ts";
import { type EditorOptions, type SidebarTab, sidebarTabs } from "../options.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import { aliasesIn } from "./commands.ts";
import css from "./sidebar.module.css";
import { snippets } from "./snippets.ts";

interface SidebarProps {
  options: EditorOptions;
  onOptions(isSidebarExpanded: boolean, tab: SidebarTab): void;
  document: EditorDocument;
  onInsert(snippet: string): void;
}

const icons = {
  snippets: TextQuote,
  assets: Puzzle,
  outline: ListTree,
  insights: ChartNoAxesColumn,
  feedback: MessageSquareText,
} as const satisfies Record<SidebarTab, unknown>;

/** Tools beside the source: a column of icons, and the panel of the one that's open. */
export function Sidebar({ options, onOptions, document, onInsert }: SidebarProps) {
  const { isSidebarExpanded, currentSidebarTab: current } = options;
  // On a narrow screen the panel lies over the source, so it waits to be asked for.
  const [isCovered, setIsCovered] = useState(() => window.matchMedia("(max-width: 1200px)").matches);
  const isOpen = isSidebarExpanded && !isCovered;
  const open = (expanded: boolean, tab: SidebarTab) => {
    setIsCovered(false);
    onOptions(expanded, tab);
  };
  return (
    <aside className={css.sidebar} aria-label={sayEditor("SIDEBAR")} data-pane="tools">
      <div className={css.rail} role="toolbar" aria-orientation="vertical" aria-label={sayEditor("SIDEBAR")}>
        {sidebarTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            className={css.tab}
            aria-pressed={isOpen && tab === current}
            onClick={() => open(!(isOpen && tab === current), tab)}
          >
            <Icon of={icons[tab]} />
            <span className={css.tabName}>{sayEditor(`TAB_${tab}`)}</span>
          </button>
        ))}
      </div>
      {isOpen && (
        <section className={css.panel} aria-labelledby="tools-title">
          <div className={css.head}>
            <h2 id="tools-title" className={css.title}>
              {sayEditor(`TAB_${current}`)}
            </h2>
            <Button
              kind="plain"
              size="small"
              iconOnly
              aria-label={sayEditor("COLLAPSE")}
              onClick={() => open(false, current)}
            >
              <Icon of={PanelLeftClose} />
            </Button>
          </div>
          <TabPanel tab={current} document={document} onInsert={onInsert} />
        </section>
      )}
    </aside>
  );
}

function TabPanel({ tab, document, onInsert }: Pick<SidebarProps, "document" | "onInsert"> & { tab: SidebarTab }) {
  if (tab === "snippets") return <Snippets onInsert={onInsert} disabled={!document.editable} />;
  if (tab === "assets") return <AssetLinks document={document} />;
  if (tab === "outline") return <Outline document={document} />;
  return <p className={css.nothing}>{sayEditor(tab === "insights" ? "INSIGHTS_EMPTY" : "FEEDBACK_EMPTY")}</p>;
}

function Snippets({ onInsert, disabled }: { onInsert(snippet: string): void; disabled: boolean }) {
  return (
    <ul className={css.list}>
      {snippets.map(({ id, name, text }) => (
        <li key={id}>
          <button type="button" className={css.item} disabled={disabled} onClick={() => onInsert(text)}>
            <span>{sayEditor(name)}</span>
            <code className={css.code}>{text.split("\n", 1)[0]}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AssetLinks({ document }: { document: EditorDocument }) {
  const aliases = aliasesIn(useFiles(document));
  return (
    <ul className={css.list}>
      <li>
        <a className={css.item} href="#/assets/_all/">
          {sayEditor("ASSETS_ALL")}
        </a>
      </li>
      {aliases.map((alias) => (
        <li key={alias}>
          <a className={css.item} href={`#/assets/${encodeURIComponent(alias)}/`}>
            {alias}
          </a>
        </li>
      ))}
      {aliases.length === 0 && <li className={css.nothing}>{sayEditor("ASSETS_EMPTY")}</li>}
    </ul>
  );
}

function Outline({ document }: { document: EditorDocument }) {
  const lines = useFiles(document).get("lesson.camp")?.split("\n") ?? [];
  const pages = lines.flatMap((text, at) => (/^##? /.test(text) ? [{ text, line: at + 1 }] : []));
  if (pages.length === 0) return <p className={css.nothing}>{sayEditor("OUTLINE_EMPTY")}</p>;
  return (
    <ol className={css.list}>
      {pages.map(({ text, line }) => (
        <li key={line}>
          <a className={classes(css.item, text.startsWith("##") && css.branch)} href={`#/lesson/${line}`}>
            {text.replace(/^#+\s*/, "")}
          </a>
        </li>
      ))}
    </ol>
  );
}
