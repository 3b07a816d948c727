import type { Interactive } from "../kit/contract.ts";
import { checkDrone } from "./check.ts";
import { generateDrone } from "./generate.ts";
import { lintDrone } from "./lint.ts";
import { DRONE_SECRET, droneToPublic } from "./redact.ts";
import { droneRules } from "./rules.ts";
import { droneAnswerSchema, droneSchema, droneStateSchema } from "./schema.ts";
import { droneSolution } from "./solution.ts";
import type { DroneAction, DroneAnswer, DroneGame, DroneState, PublicDroneGame } from "./types.ts";

/** The server's half of drone programming. */
export const interactive: Interactive<DroneGame, PublicDroneGame, DroneState, DroneAction, DroneAnswer> = {
  type: "dronegame",
  secrecy: "program",
  schema: droneSchema,
  answerSchema: droneAnswerSchema,
  stateSchema: droneStateSchema,
  secret: DRONE_SECRET,
  rules: droneRules,
  toPublic: droneToPublic,
  check: checkDrone,
  solution: droneSolution,
  lint: lintDrone,
  generate: generateDrone,
};
