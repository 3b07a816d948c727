import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";

/** Somebody in a group, as all of it see them: nothing here leads to the person. */
const memberSchema = z.strictObject({
  /** Pseudonym of this week. */
  name: z.string(),
  /** Earned this week. */
  xp: z.number(),
  /** Equal XP shares a place; null without any. */
  place: z.nullable(z.number()),
  is_you: z.boolean(),
});
export type LeagueMember = z.infer<typeof memberSchema>;

const resultSchema = z.strictObject({
  /** The week's Monday. */
  week: z.string(),
  place: z.nullable(z.number()),
  /** People in the group. */
  size: z.number(),
});
export type LeagueResult = z.infer<typeof resultSchema>;

/** A league's week for those who take part, and the offer for adults who don't. */
export const leaguesPage = definePage({
  route: "leagues",
  screen: "leagues",
  results: z.strictObject({
    joined: z.boolean(),
    /** First and last day of this week, Monday to Sunday in UTC. */
    week: z.strictObject({ monday: z.string(), sunday: z.string() }),
    /** When the week ends, in the learner's zone. */
    ends: z.strictObject({ date: z.string(), time: z.string() }),
    /** The best first; null while they're in none. */
    group: z.nullable(z.array(memberSchema)),
    /** They take part this week and are being put into a group. */
    is_coming: z.boolean(),
    /** Their weeks that are over, the newest first. */
    past: z.array(resultSchema),
  }),
});

/** Joins leagues, or this week's again; draws another pseudonym; leaves. */
export const changeLeague = defineCall({
  route: "leagues",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["join", "redraw", "leave"], "Please use the buttons of the page."),
    /** Pseudonym that another one is wanted for. */
    from: z.optional(z.string().check(z.maxLength(60))),
  }),
  results: z.strictObject({ redirect_to: z.string() }),
});

/** The same on home, for those who are in a group this week. */
export const leagueCardSchema = z.strictObject({
  place: z.nullable(z.number()),
  size: z.number(),
  /** Last week's result, while this week has no place. */
  last: z.nullable(z.strictObject({ place: z.number(), size: z.number() })),
});
export type LeagueCard = z.infer<typeof leagueCardSchema>;
