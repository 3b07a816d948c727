import type { PagesByLabel } from "../check/labels.ts";
import { pageOf } from "../check/labels.ts";
import type { Block, DrawBlock, ForReview, LessonPage, Question } from "../check/lesson.ts";
import type { SecretSolvable, Widget } from "../lesson-program.ts";
import { inlineHtml } from "./inline.ts";
import type { Maker } from "./maker.ts";
import { blockHtml, isPlain, plainHtml } from "./plain-html.ts";
import { questionAsset, typeOf } from "./question-asset.ts";

/** State while making the widgets of one page. */
export interface PageMaking {
  readonly maker: Maker;
  readonly page: string;
  readonly pagesByLabel: PagesByLabel<LessonPage>;
  readonly required: string[];
  /** Shared by all pages of the lesson. */
  readonly secret: Record<string, SecretSolvable>;
  /** Figures by the id of the slider that drives them. */
  readonly drawn: ReadonlyMap<string, DrawBlock>;
  /** Number of the next widget without a name. */
  number: number;
}

/** Blocks as widgets; neighbouring plain blocks become one. */
export function widgetsOf(making: PageMaking, blocks: readonly Block[]): Widget[] {
  const widgets: Widget[] = [];
  let html = "";
  const close = (): void => {
    if (html !== "") widgets.push({ kind: "html", id: nextId(making), html });
    html = "";
  };
  for (const block of blocks) {
    if (isPlain(block) && block.kind !== "image") {
      const made = blockHtml(making.maker, block);
      html += making.maker.marked?.(made, block.at[0]) ?? made;
      continue;
    }
    if (block.kind === "choose") html += plainHtml(making.maker, block.stem);
    close();
    const widget = widgetOf(making, block);
    if (!widget) continue;
    making.maker.placed?.(widget.id, block.at[0]);
    widgets.push(widget);
  }
  close();
  return widgets;
}

function nextId(making: PageMaking): string {
  making.number++;
  return `${making.page}_${making.number}`;
}

type WidgetBlock = Exclude<Block, { kind: "paragraph" | "maths" | "code" | "list" | "table" | "quote" }>;

function widgetOf(making: PageMaking, block: Block): Widget | null {
  return isWidgety(block) ? made(making, block) : null;
}

function isWidgety(block: Block): block is WidgetBlock {
  return !isPlain(block) || block.kind === "image";
}

function made(making: PageMaking, block: WidgetBlock): Widget | null {
  const { maker, pagesByLabel } = making;
  switch (block.kind) {
    case "question":
      return questionWidget(making, block);
    case "draw":
      // It takes its place inside its question.
      return null;
    case "interactive":
      return interactiveWidget(making, block);
    case "image": {
      const { alias, alt, caption } = block;
      const words = caption && inlineHtml(maker, caption, "pressable");
      return {
        kind: "image",
        id: nextId(making),
        alias,
        alt,
        ...(words && { caption: words }),
        figure: maker.figure(alias),
      };
    }
    case "sound": {
      const { alias, alt } = block;
      return { kind: "sound", id: nextId(making), alias, alt, ...maker.sound(alias) };
    }
    case "lottie": {
      const { alias, alt } = block;
      return { kind: "lottie", id: nextId(making), alias, alt, ...maker.animation(alias) };
    }
    case "note":
      return { kind: "note", id: nextId(making), contents: widgetsOf(making, block.blocks) };
    case "reveal": {
      const id = nextId(making);
      return {
        kind: "reveal",
        id,
        title: inlineHtml(maker, block.title, "plain"),
        contents: widgetsOf(making, block.blocks),
      };
    }
    case "columns": {
      const id = nextId(making);
      return { kind: "columns", id, columns: block.columns.map((column) => widgetsOf(making, column)) };
    }
    case "choose": {
      const options = block.options.flatMap(({ body, target }) => {
        const page = pageOf(pagesByLabel, target);
        return page ? [{ html: inlineHtml(maker, body, "plain"), target: page.id }] : [];
      });
      return options.length === 0 ? null : { kind: "choose", id: nextId(making), options };
    }
  }
}

function questionWidget(making: PageMaking, question: Question): Widget {
  const { id, required, at } = question;
  const type = typeOf(question);
  const asset = questionAsset(making.maker, question, making.drawn.get(id));
  const others = making.maker.isPreview ? [] : otherAssets(making, question, asset);
  making.secret[id] = {
    type,
    page: making.page,
    line: at[0],
    asset,
    ...(others.length > 0 && { others }),
    ...reviewOf(question),
  };
  if (required) making.required.push(id);
  return { kind: "interactive", id, alias: id, type, required };
}

/** Assets of a question's other versions, each different. Each earns as much as the question itself. */
function otherAssets({ maker, drawn }: PageMaking, question: Question, own: Record<string, unknown>) {
  const { id, difficulty, attempts, others } = question;
  const seen = new Set([JSON.stringify(own)]);
  return others.flatMap((other) => {
    const asset = questionAsset(maker, { ...other, difficulty, attempts }, drawn.get(id));
    const text = JSON.stringify(asset);
    if (seen.has(text)) return [];
    seen.add(text);
    return [asset];
  });
}

function reviewOf({ concept, alone, guess }: ForReview): Pick<SecretSolvable, "concept" | "needsPage" | "guess"> {
  return {
    ...(concept !== null && { concept }),
    ...(!alone && { needsPage: true as const }),
    ...(guess && { guess: true as const }),
  };
}

/** Widget of an asset. Its first use gets the alias as id. */
function interactiveWidget(making: PageMaking, block: Extract<Block, { kind: "interactive" }>): Widget | null {
  const { alias, required, height, at } = block;
  const asset = making.maker.assets.get(alias);
  if (!asset) return null;
  const isFirst = !Object.hasOwn(making.secret, alias);
  if (isFirst) {
    making.secret[alias] = { type: asset.type, page: making.page, line: at[0], asset: asset.json, ...reviewOf(block) };
  }
  if (required && (isFirst || !making.required.includes(alias))) making.required.push(alias);
  const id = isFirst ? alias : nextId(making);
  return { kind: "interactive", id, alias, type: asset.type, required, ...(height !== null && { height }) };
}
