import { Disclosure } from "../kit/disclosure.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import type { Say } from "../kit/messages.ts";
import css from "./panel.module.css";
import type { RunPosition } from "./use-run.ts";
import { HEADINGS } from "./world.ts";

/** The map as a table: every cell in words, with the drone and the parcels where they are now. */
export function MapTable({ shown: { field, world }, say }: { shown: RunPosition; say: Say }) {
  const { rows, columns, terrain } = field;
  const along = (length: number) => Array.from({ length }, (_, index) => index);
  return (
    <Disclosure title={say("table")}>
      <LabelledGroup className={css.scroll} tabIndex={0} aria-label={say("table")}>
        <table>
          <thead>
            <tr>
              <td />
              {along(columns).map((column) => (
                <th key={column} scope="col">
                  {String.fromCharCode(65 + column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {along(rows).map((row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {along(columns).map((column) => {
                  const cell = row * columns + column;
                  const here = [
                    ...(world.cell === cell ? [say("cell.drone", { dir: HEADINGS[world.dir] ?? "N" })] : []),
                    ...(world.parcels.includes(cell) ? [say("cell.parcel")] : []),
                    terrain[cell] === "parcel"
                      ? ""
                      : say("cell", {
                          kind: terrain[cell] ?? "wall",
                          done: world.photos.includes(cell) ? "yes" : "no",
                        }),
                  ];
                  return <td key={column}>{here.filter(Boolean).join(", ")}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </LabelledGroup>
    </Disclosure>
  );
}
