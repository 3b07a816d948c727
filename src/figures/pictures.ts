import type { ComponentType } from "react";
import { BeamPicture } from "./beam/picture.tsx";
import type { PictureProps } from "./figure.ts";
import type { FigureName } from "./laws.ts";
import { PendulumPicture } from "./pendulum/picture.tsx";
import { RopePicture } from "./rope/picture.tsx";
import { ThrowPicture } from "./throw/picture.tsx";

/** Pictures of the figures, by name. */
export const pictures: Readonly<Record<FigureName, ComponentType<PictureProps>>> = {
  throw: ThrowPicture,
  pendulum: PendulumPicture,
  rope: RopePicture,
  beam: BeamPicture,
};
