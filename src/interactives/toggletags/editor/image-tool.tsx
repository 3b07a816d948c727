import { useId, useState } from "react";
import { Button } from "#design/button.tsx";
import { AriaHidden } from "../../kit/aria-hidden.tsx";
import { Choice } from "../../kit/editor/choice.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import { NumberField } from "../../kit/editor/number-field.tsx";
import { Plane } from "../../kit/editor/plane/plane.tsx";
import { type PlaneView, type Spot, toDrawing, WIDTH } from "../../kit/editor/plane/scale.ts";
import { SpotFields } from "../../kit/editor/plane/spot-fields.tsx";
import { textIn } from "../../kit/editor/read-draft.ts";
import { Ticks } from "../../kit/editor/ticks.tsx";
import { ToolHelp, ToolRow } from "../../kit/editor/tool.tsx";
import { Drawn } from "../picture.tsx";
import css from "./editor.module.css";
import type { MarkToolProps } from "./mark-tool.ts";
import { newId } from "./passage.ts";
import { regionsIn, sizeIn, strokesIn } from "./regions.ts";

/** Fewest corners of a region. */
const FEWEST = 3;

/** Regions of a picture, drawn corner by corner, with a name and tags each. */
export function ImageTool({ medium, tags, truth, write, say, announce }: MarkToolProps) {
  const id = useId();
  const regions = regionsIn(medium);
  const [width, height] = sizeIn(medium);
  const [chosen, setChosen] = useState("");
  const [begun, setBegun] = useState<readonly Spot[]>([]);
  const [snap, setSnap] = useState(10);
  const at = regions.findIndex((region) => region.id === chosen);
  const region = regions[at];
  const view: PlaneView = { x: [0, width], y: [0, height], down: true };
  const corners = region?.polygon ?? begun;
  const handles = corners.map((spot, index) => ({
    key: String(index),
    name: say("CORNER", { number: index + 1 }),
    at: spot,
  }));

  function put(next: typeof regions, about?: string) {
    write({ ...medium, regions: next }, next, truth, about);
  }

  function shape(polygon: readonly Spot[], about?: string) {
    if (region) return put(regions.with(at, { ...region, polygon }), about);
    if (polygon.length < FEWEST) return setBegun(polygon);
    const label = say("REGION_DEFAULT", { number: regions.length + 1 });
    const own = newId(label.replaceAll(" ", ""), regions);
    put([...regions, { id: own, label, polygon }]);
    setBegun([]);
    setChosen(own);
    announce(label);
  }

  return (
    <>
      <div className={editorCss.lines}>
        <label className={editorCss.label} htmlFor={`${id}-alt`}>
          {say("ALT")}
        </label>
        <input
          id={`${id}-alt`}
          className={editorCss.input}
          value={textIn(medium.alt)}
          onChange={({ target }) => write({ ...medium, alt: target.value }, regions, truth, "alt")}
        />
      </div>
      <ToolRow>
        {([0, 1] as const).map((side) => (
          <NumberField
            key={side}
            label={say(side === 0 ? "WIDTH" : "HEIGHT")}
            value={side === 0 ? width : height}
            min={40}
            max={1200}
            onChange={(next) => write({ ...medium, size: [width, height].with(side, next) }, regions, truth, "size")}
          />
        ))}
        <NumberField label={say("SNAP")} value={snap} min={1} max={100} onChange={setSnap} />
      </ToolRow>
      <Choice
        label={say("REGION")}
        options={[...regions.map(({ id: v, label }) => ({ v, name: label })), { v: "", name: say("REGION_NEW") }]}
        value={region ? chosen : ""}
        onChange={setChosen}
      />
      <ToolHelp>
        {region ? say("HELP_REGION") : say("HELP_NEW", { left: begun.length === 0 ? 0 : FEWEST - begun.length })}{" "}
        {say("DRAW_KEYS_PLANE")}
      </ToolHelp>
      <Plane
        label={say("PICTURE")}
        view={view}
        snap={snap}
        handles={handles}
        numbers={false}
        say={say}
        onMove={(key, spot, joins) =>
          shape(corners.with(Number(key), spot), joins ? `corner ${chosen} ${key}` : undefined)
        }
        onAdd={(spot) => shape([...corners, spot])}
      >
        {(shownAt) => (
          <AriaHidden>
            <g transform={`scale(${WIDTH / width})`}>
              {strokesIn(medium).map((stroke, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: strokes are told apart by their place
                <Drawn key={index} stroke={stroke} />
              ))}
            </g>
            {regions.map(({ id: own, polygon }) => (
              <path
                key={own}
                className={css.region}
                data-chosen={own === chosen}
                d={pathOf(
                  own === chosen ? polygon.map((spot, index) => shownAt(String(index)) ?? spot) : polygon,
                  view,
                )}
              />
            ))}
            {!region && <path className={css.region} data-chosen="true" d={pathOf(begun, view)} />}
          </AriaHidden>
        )}
      </Plane>
      {region && (
        <>
          <div className={editorCss.lines}>
            <label className={editorCss.label} htmlFor={`${id}-label`}>
              {say("REGION_LABEL")}
            </label>
            <input
              id={`${id}-label`}
              className={editorCss.input}
              maxLength={80}
              value={region.label}
              onChange={({ target }) => put(regions.with(at, { ...region, label: target.value }), `label ${chosen}`)}
            />
          </div>
          <Ticks
            label={say("REGION_TAGS")}
            options={tags.map(({ id: v, label }) => ({ v, name: label }))}
            values={truth[chosen] ?? []}
            onChange={(next) => write(medium, regions, { ...truth, [chosen]: next })}
          />
          <SpotFields
            handles={handles}
            say={say}
            onMove={(key, spot) => shape(corners.with(Number(key), spot), `typed ${chosen} ${key}`)}
            removable={corners.length > FEWEST ? handles.map(({ key }) => key) : []}
            onRemove={(key) => shape(corners.toSpliced(Number(key), 1))}
          />
          <ToolRow>
            <Button size="small" onClick={() => put(regions.toSpliced(at, 1))}>
              {say("REGION_DROP")}
            </Button>
          </ToolRow>
        </>
      )}
    </>
  );
}

function pathOf(spots: readonly Spot[], view: PlaneView): string {
  if (spots.length < 2) return "";
  const places = spots.map((spot) => toDrawing(view, spot)).map(({ x, y }) => `${x} ${y}`);
  return `M${places.join("L")}${spots.length >= FEWEST ? "Z" : ""}`;
}
