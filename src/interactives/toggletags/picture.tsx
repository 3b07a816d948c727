import { classes } from "#design/classes.ts";
import type { PartVerdict } from "../kit/contract.ts";
import type { Say } from "../kit/messages.ts";
import css from "./picture.module.css";
import { middleOf } from "./polygon.ts";
import { SIGN_PATHS } from "./tag-sign.tsx";
import type { Ink, Point, PublicMedium, Region, Stroke } from "./types.ts";
import type { Marking } from "./use-marking.ts";

interface PictureProps {
  medium: Extract<PublicMedium, { kind: "image" }>;
  marking: Marking;
  pen: number;
  say: Say;
}

/** Size of a sign in a picture 400 units wide; smaller if there are several. */
const SIGN = { alone: 18, together: 13 };

/** Icon of a verdict, in a 24 × 24 square. */
const VERDICTS: Readonly<Record<PartVerdict, string>> = {
  right: "M20 6 9 17l-5-5",
  wrong: "M18 6 6 18M6 6l12 12",
  missing: "M12 4v9M12 18v.5",
  extra: "M5 12h14",
};

/** The drawing, with its regions as toggle buttons. */
export function Picture({ medium, marking, pen, say }: PictureProps) {
  const [width, height] = medium.size;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a picture
    <svg
      className={classes("fig", css.picture)}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={medium.alt}
    >
      <g>
        {medium.draw.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
          <Drawn key={index} stroke={stroke} />
        ))}
      </g>
      {medium.regions.map((region) => (
        <RegionButton key={region.id} region={region} unit={width / 400} marking={marking} pen={pen} say={say} />
      ))}
    </svg>
  );
}

interface RegionProps {
  region: Region;
  unit: number;
  marking: Marking;
  pen: number;
  say: Say;
}

function RegionButton({ region: { id, label, polygon, invisible }, unit, marking, pen, say }: RegionProps) {
  const { tags, words, pressed, verdict } = marking.marked(id, pen);
  const { onClick, ...button } = marking.button(id, pen);
  const [x, middle] = middleOf(polygon);
  // On the upper edge of an invisible region, so that the sign covers nothing drawn there.
  const y = invisible ? Math.min(...polygon.map((corner) => corner[1])) : middle;
  const signs = tags.length + (verdict ? 1 : 0);
  const size = (signs > 1 ? SIGN.together : SIGN.alone) * unit;
  const left = (index: number) => x + (index - signs / 2) * size * 1.15;
  const placed = (index: number, box: number) => `translate(${left(index)} ${y - size / 2}) scale(${size / box})`;
  const judged = verdict ? `, ${say(`part.${verdict}`)}` : "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons have no polygons
    <g
      role="button"
      className={css.region}
      data-colour={tags[0]?.colour}
      data-part={verdict}
      data-invisible={invisible || undefined}
      aria-pressed={pressed}
      aria-label={`${label}${say("WITH_TAGS", { tags: words })}${judged}`}
      {...button}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onClick();
      }}
    >
      <polygon points={pointsOf(polygon)} />
      {tags.map((tag, index) => (
        <path
          key={tag.id}
          className={css.sign}
          data-colour={tag.colour}
          d={SIGN_PATHS[tag.shape]}
          transform={placed(index, 16)}
        />
      ))}
      {verdict && (
        <path className={css.verdict} data-part={verdict} d={VERDICTS[verdict]} transform={placed(tags.length, 24)} />
      )}
    </g>
  );
}

export function Drawn({ stroke }: { stroke: Stroke }) {
  if (stroke.k === "words") {
    return (
      <text className="t" x={stroke.at[0]} y={stroke.at[1]}>
        {stroke.text}
      </text>
    );
  }
  const line = `s-${stroke.ink ?? "ink"} ${stroke.ink === "soft" ? "w-1" : "w-2"}`;
  if (stroke.k === "line") {
    return (
      <polyline
        className={classes(line, stroke.dash && "dash", stroke.ink === "soft" && css.faint)}
        points={pointsOf(stroke.points)}
      />
    );
  }
  const look = `${line} ${fillOf(stroke.fill)}`;
  if (stroke.k === "area") return <polygon className={look} points={pointsOf(stroke.points)} />;
  return <circle className={look} cx={stroke.at[0]} cy={stroke.at[1]} r={stroke.r} />;
}

function fillOf(fill: Ink | undefined): string {
  return fill === undefined ? "f-none" : `f-${fill}`;
}

function pointsOf(points: readonly Point[]): string {
  return points.map((point) => point.join(",")).join(" ");
}
