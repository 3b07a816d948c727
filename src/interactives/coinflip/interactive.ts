import type { Interactive } from "../kit/contract.ts";
import { checkCoins, coinSolution } from "./check.ts";
import { generateCoins } from "./generate.ts";
import { lintCoins } from "./lint.ts";
import { probeCoin } from "./probe.ts";
import { COIN_SECRET, coinToPublic } from "./redact.ts";
import { coinRules } from "./rules.ts";
import { coinAnswerSchema, coinFlipSchema, coinQuerySchema, coinStateSchema } from "./schema.ts";
import type { CoinAction, CoinAnswer, CoinFlip, CoinState, PublicCoinFlip } from "./types.ts";

/** The server's half of coin flipping. */
export const interactive: Interactive<CoinFlip, PublicCoinFlip, CoinState, CoinAction, CoinAnswer> = {
  type: "coinflip",
  secrecy: "oracle",
  schema: coinFlipSchema,
  answerSchema: coinAnswerSchema,
  stateSchema: coinStateSchema,
  probeSchema: coinQuerySchema,
  secret: COIN_SECRET,
  rules: coinRules,
  toPublic: coinToPublic,
  check: checkCoins,
  probe: probeCoin,
  solution: coinSolution,
  lint: lintCoins,
  generate: generateCoins,
};
