import { renderToStaticMarkup } from "react-dom/server";
import { hyperbolaBranches } from "#design/conic.ts";
import { shapesOf } from "#design/motif.tsx";
import type { Shape } from "#design/motif-shapes.ts";
import type { SubjectName } from "#design/subjects.ts";
import tokens from "#design/tokens.css?raw";

/** Parts of a picture of a course for other sites: drawings as SVG with literal colours, as they are by day. */
export interface CoverDrawing {
  /** The course's drawing, 200 by 200. */
  motif: string;
  /** The logo, 48 by 48. */
  mark: string;
  colours: { ink: string; soft: string; inkSoft: string };
}

/** Draws the cover of a course from its subject and its slug. */
export function drawCover(subject: SubjectName, slug: string): CoverDrawing {
  const soft = byDay(`subject-${subject}-soft`);
  const [hue, sun, reward, ink] = [`subject-${subject}`, "sun", "reward", "ink"].map(byDay) as Four; // four names
  const widths = { 1: 1.25, 2: 2.25, 3: 4 };
  const draw = (shape: Shape, key: number) => {
    if (shape.kind === "dot") {
      const look = shape.fill === "sun" ? { fill: sun, stroke: reward, strokeWidth: 1.25 } : { fill: hue };
      return <circle key={key} cx={shape.at[0]} cy={shape.at[1]} r={shape.r} {...look} />;
    }
    const look = {
      fill: shape.fill ? { tint: hue, sun, soft }[shape.fill] : "none",
      fillOpacity: shape.fill === "tint" ? 0.14 : undefined,
      stroke: hue,
      strokeWidth: widths[shape.weight],
      strokeOpacity: shape.weight === 1 ? 0.7 : undefined,
    };
    if (shape.kind === "line") return <path key={key} d={shape.d} {...look} />;
    return <circle key={key} cx={shape.at[0]} cy={shape.at[1]} r={shape.r} {...look} />;
  };
  return {
    motif: renderToStaticMarkup(
      <g strokeLinecap="round" strokeLinejoin="round">
        {shapesOf(subject, slug).map(draw)}
      </g>,
    ),
    mark: markIn(ink, sun, reward),
    colours: { ink, soft, inkSoft: byDay("ink-soft") },
  };
}

type Four = [string, string, string, string];

const [left, right] = hyperbolaBranches([24, 24], 9, 13, 19, 16);

/** The same hyperbola as the site's own mark. */
function markIn(ink: string, sun: string, reward: string): string {
  return renderToStaticMarkup(
    <g>
      <path d={`${left}${right}M15 24H33`} fill="none" stroke={ink} strokeWidth="4.5" strokeLinecap="round" />
      <circle cx={25 + Math.hypot(9, 13)} cy="24" r="4" fill={sun} stroke={reward} strokeWidth="1.25" />
    </g>,
  );
}

/** Colour of a token by day. */
function byDay(name: string): string {
  const colour = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`The token --${name} has no colour by day.`);
  return colour;
}
