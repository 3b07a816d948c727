import { type ReactNode, useMemo, useState } from "react";
import { Bench } from "../kit/bench.tsx";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import { LookTools } from "./look-tools.tsx";
import type { Tracing } from "./moves.ts";
import css from "./panel.module.css";
import { Plane } from "./plane.tsx";
import { type Sheet, sheetOf } from "./sheet.ts";
import type { Overlay, PublicEscher, Show, Spot } from "./types.ts";
import type { EscherProps } from "./view.tsx";
import { ACROSS, Zoom } from "./zoom.tsx";

/** A learner's view of a pattern: zoom, what's drawn over it, tracing paper. */
export interface Look {
  sheet: Sheet;
  zoom: number;
  show: readonly Show[];
  tracing: Tracing | null;
  setZoom(zoom: number): void;
  setShow(show: readonly Show[]): void;
  setTracing(tracing: Tracing | null): void;
}

/** Look at the author's pattern, starting at this index of `ACROSS`. */
export function useLook(pub: PublicEscher, firstZoom: number): Look {
  const [zoom, setZoom] = useState(firstZoom);
  const [show, setShow] = useState<readonly Show[]>(pub.show);
  const [tracing, setTracing] = useState<Tracing | null>(null);
  const sheet = useMemo(() => sheetOf(pub.lattice, ACROSS[zoom] ?? 3), [pub.lattice, zoom]);
  return { sheet, zoom, show, tracing, setZoom, setShow, setTracing };
}

interface LookFrameProps extends EscherProps {
  look: Look;
  overlay: Overlay | null;
  /** Name of the side. */
  title: string;
  /** Drawn on the plane. */
  drawing: ReactNode;
  onDown: ((at: Spot) => void) | undefined;
  /** Contents of the side, given the tools for looking to put among them. */
  children(tools: ReactNode): ReactNode;
}

/** A pattern with its zoom buttons; beside it what a view asks for, and the tools for looking. */
export function LookFrame({ id, pub, look, overlay, title, drawing, say, announce, onDown, children }: LookFrameProps) {
  const { sheet, zoom, show, tracing } = look;
  return (
    <Bench
      canFillScreen
      picture={
        <div className={css.stage}>
          <Plane
            id={id}
            sheet={sheet}
            cell={pub.paths}
            overlay={overlay ?? { centres: [], lines: [] }}
            show={show}
            group={null}
            tracing={tracing}
            label={say("plane.look")}
            onDown={onDown}
          >
            {drawing}
          </Plane>
          <Zoom tools={pub.tools} zoom={zoom} say={say} onZoom={look.setZoom} />
        </div>
      }
      controls={
        <LabelledGroup className={css.side} aria-label={title}>
          {children(
            <LookTools
              id={id}
              pub={pub}
              show={show}
              tracing={tracing}
              say={say}
              announce={announce}
              onShow={look.setShow}
              onTracing={look.setTracing}
            />,
          )}
        </LabelledGroup>
      }
    />
  );
}
