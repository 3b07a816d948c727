import {
  ChartNoAxesColumn,
  ListTree,
  MessageSquareText,
  PanelLeftClose,
  Puzzle,
  Search,
  TextQuote,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import type { EditorDocument } from "../document.ts";
import { Learners } from "../insights/index.tsx";
import { type EditorOptions, type SidebarTab, sidebarTabs } from "../options.ts";
import { sayEditor } from "../say-editor.ts";
import { blockSnippets, type OutlineEntry, plainSource, type Snippet, snippetName } from "../source/index.tsx";
import { useFiles } from "../use-document.ts";
import { ReportsView } from "../versions/reports-view.tsx";
import { aliasesIn } from "./commands.ts";
import css from "./sidebar.module.css";

interface SidebarProps {
  options: EditorOptions;
  onOptions(isSidebarExpanded: boolean, tab: SidebarTab): void;
  document: EditorDocument;
  outline: readonly OutlineEntry[];
  lessonId: string;
  onInsert(snippet: Snippet): void;
  /** Find and replace in the course. */
  find: ReactNode;
  /** Counts requests to see the open tab, which may be covered on a narrow screen. */
  asked: number;
}

const icons = {
  snippets: TextQuote,
  assets: Puzzle,
  outline: ListTree,
  find: Search,
  insights: ChartNoAxesColumn,
  feedback: MessageSquareText,
} as const satisfies Record<SidebarTab, unknown>;

const narrow = () => window.matchMedia("(max-width: 1200px)");

/** Tools beside the source: a column of icons, and the panel of the one that's open. */
export function Sidebar({ options, onOptions, asked, ...tools }: SidebarProps) {
  const { isSidebarExpanded, currentSidebarTab } = options;
  const current = sidebarTabs.find((tab) => tab === currentSidebarTab) ?? "feedback";
  // On a narrow screen the panel covers the source, so it waits to be asked for.
  const [isCovered, setIsCovered] = useState(() => narrow().matches);
  useEffect(() => {
    const query = narrow();
    const cover = () => query.matches && setIsCovered(true);
    query.addEventListener("change", cover);
    return () => query.removeEventListener("change", cover);
  }, []);
  useEffect(() => {
    if (asked > 0) setIsCovered(false);
  }, [asked]);
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
        <section className={classes(css.panel, current === "find" && css.wide)} aria-labelledby="tools-title">
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
          <TabPanel tab={current} {...tools} />
        </section>
      )}
    </aside>
  );
}

type TabPanelProps = Omit<SidebarProps, "options" | "onOptions" | "asked"> & { tab: SidebarTab };

function TabPanel({ tab, document, outline, lessonId, onInsert, find }: TabPanelProps) {
  if (tab === "snippets") return <Snippets onInsert={onInsert} disabled={!document.editable} />;
  if (tab === "assets") return <AssetLinks document={document} />;
  if (tab === "outline") return <Outline outline={outline} />;
  if (tab === "find") return find;
  if (tab === "insights") return <Learners lessonId={lessonId} document={document} />;
  return <ReportsView lessonId={lessonId} document={document} />;
}

function Snippets({ onInsert, disabled }: { onInsert(snippet: Snippet): void; disabled: boolean }) {
  return (
    <ul>
      {blockSnippets.map((snippet) => (
        <li key={snippet.id}>
          <button type="button" className={css.item} disabled={disabled} onClick={() => onInsert(snippet)}>
            <span>{snippetName(snippet)}</span>
            <code className={css.code}>{firstLine(snippet)}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}

function firstLine({ template }: Snippet): string {
  return plainSource(template).split("\n", 1)[0] ?? "";
}

function AssetLinks({ document }: { document: EditorDocument }) {
  const aliases = aliasesIn(useFiles(document));
  return (
    <ul>
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
      {aliases.length === 0 && <li className={parts.small}>{sayEditor("ASSETS_EMPTY")}</li>}
    </ul>
  );
}

const levels = { page: undefined, branch: css.branch, question: css.part, asset: css.part } as const;

function Outline({ outline }: { outline: readonly OutlineEntry[] }) {
  if (outline.length === 0) return <p className={parts.small}>{sayEditor("OUTLINE_EMPTY")}</p>;
  return (
    <ol>
      {outline.map(({ kind, title, line }) => (
        <li key={line}>
          <a className={classes(css.item, levels[kind])} href={`#/lesson/${line}`}>
            {title === "" ? sayEditor("UNTITLED") : title}
          </a>
        </li>
      ))}
    </ol>
  );
}
