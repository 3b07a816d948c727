import { type EmbedData, type PlayReply, playReplySchema, playRequestSchema } from "#contract/learning/play.page.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { answerPlayRequest } from "./answer-play-request.ts";
import { openRequested } from "./handle-play-request.ts";
import { findPlayable, isEmbeddable, readRound } from "./playable.ts";
import { beginRound, gameOf } from "./round.ts";
import { enterRound } from "./round-gate.ts";

/** Loads an exercise for a frame on somebody else's site. */
export async function loadEmbed(tools: Tools, id: string, asked: string | undefined): Promise<EmbedData | Refused> {
  const round = readRound(asked);
  const playable = round === null ? null : await findPlayable(tools, id, { round });
  if (!playable || !isEmbeddable(playable)) return { refused: 404 };
  const game = gameOf(tools, playable, beginRound(tools, playable));
  return { id: playable.id, site_name: tools.settings.siteName, lesson: playable.lesson, game };
}

/** Handles a request of such a frame. */
export async function handleEmbedRequest(tools: Tools, id: string, body: unknown): Promise<PlayReply | Refused> {
  const parsed = playRequestSchema.safeParse(body);
  if (!parsed.success) return { refused: 400 };
  const opened = await openRequested(tools, parsed.data.token);
  if (isRefused(opened)) return opened;
  const { playable, round } = opened;
  if (playable.id !== id || !isEmbeddable(playable)) return { refused: 404 };
  const waitS = await enterRound(tools.allowances, round.game, tools.now());
  if (waitS > 0) return { refused: 429, errors: [`Please wait ${waitS} s.`], retryAfter: waitS };
  const outcome = answerPlayRequest(tools, playable, round, parsed.data.ask);
  return isRefused(outcome) ? outcome : playReplySchema.parse(outcome.results);
}
