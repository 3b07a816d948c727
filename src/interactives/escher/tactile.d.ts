declare module "tactile-js" {
  interface Point {
    x: number;
    y: number;
  }
  /** Row by row: two rows of three. */
  type Matrix = number[];
  export const EdgeShape: { J: number; U: number; S: number; I: number };
  export const tilingTypes: number[];
  export class IsohedralTiling {
    constructor(type: number);
    numParameters(): number;
    getParameters(): number[];
    setParameters(values: number[]): void;
    numEdgeShapes(): number;
    getEdgeShape(index: number): number;
    parts(): Iterable<{ T: Matrix; id: number; shape: number; rev: boolean; second: boolean }>;
    vertices(): Point[];
    numAspects(): number;
    getAspectTransform(index: number): Matrix;
    getT1(): Point;
    getT2(): Point;
    getColour(a: number, b: number, aspect: number): number;
  }
}
