import type { Rules, Sentence, Violation } from "../kit/contract.ts";
import { truthOf } from "./clue.ts";
import { clueNumbers, describe } from "./describe.ts";
import type {
  OrderLogicAction,
  OrderLogicAnswer,
  OrderLogicState,
  Places,
  PublicGroup,
  PublicOrderLogic,
} from "./types.ts";

/** Reducer: placing things, crossing slots out, ticking clues. */
export const orderLogicRules: Rules<PublicOrderLogic, OrderLogicState, OrderLogicAction, OrderLogicAnswer> = {
  type: "orderlogic",
  init: () => ({ places: {}, crosses: {}, ticks: [], option: null }),
  reduce(state, action, pub) {
    switch (action.t) {
      case "place":
        return place(state, action, pub);
      case "clear":
        return Object.hasOwn(state.places, action.thing)
          ? { ...state, places: without(state.places, action.thing) }
          : state;
      case "cross":
        return cross(state, action, pub);
      case "tick":
        return tick(state, action.clue, pub);
      case "choose":
        return choose(state, action.option, pub);
    }
  },
  answer: ({ places, option }, { question }) => (question ? { places: {}, option } : { places, option: null }),
  violations,
  solved,
  speaksOf({ code, params, at: [thing = ""] = [] }, { places }) {
    if (code === "HINT_MISTAKES") return null;
    if (code === "HINT_MISTAKE") return places[thing] === params?.place;
    // The first of three hints names clues only, so it fits until somebody is placed.
    return code === "HINT_CLUES" ? Object.keys(places).length === params?.placed : !Object.hasOwn(places, thing);
  },
  isReady({ places, option }, pub): true | Sentence {
    if (pub.question) return option === null ? { code: "NO_OPTION" } : true;
    return whyIncomplete(places, pub) ?? true;
  },
  describe: (state, pub, focus) => describe(state, pub, violations(state, pub), focus),
  announce(before, after, action, pub): Sentence {
    if (action.t === "tick") {
      return {
        code: "SAY_TICK",
        params: { clue: action.clue + 1, on: after.ticks.includes(action.clue) ? "yes" : "no" },
      };
    }
    if (action.t === "choose") return { code: "SAY_CHOSEN" };
    const thing = action.thing;
    const name = thingOf(thing, pub)?.name ?? "";
    if (action.t === "clear") return { code: "SAY_CLEARED", params: { name } };
    const params = { name, slot: pub.slots[action.slot] ?? "" };
    if (action.t === "cross") {
      return { code: "SAY_CROSS", params: { ...params, on: isCrossed(after, thing, action.slot) ? "yes" : "no" } };
    }
    const broken = clueNumbers(violations(after, pub));
    const other = thingAt(before.places, groupOf(thing, pub), action.slot);
    if (!other || other === thing) return { code: "SAY_PLACED", params: { ...params, broken } };
    const swapped = Object.hasOwn(after.places, other) ? "swapped" : "sent";
    return { code: "SAY_TOOK", params: { ...params, broken, swapped, other: thingOf(other, pub)?.name ?? "" } };
  },
};

/** The group of a thing. */
export function groupOf(thing: string, { groups }: PublicOrderLogic): PublicGroup | undefined {
  return groups.find(({ things }) => things.some(({ id }) => id === thing));
}

/** A thing by its public id. */
export function thingOf(thing: string, pub: PublicOrderLogic) {
  return groupOf(thing, pub)?.things.find(({ id }) => id === thing);
}

/** The thing of a group at a slot. */
export function thingAt(places: Places, group: PublicGroup | undefined, slot: number): string | undefined {
  return group?.things.find(({ id }) => Object.hasOwn(places, id) && places[id] === slot)?.id;
}

/** True if the learner crossed out this slot for the thing. */
export function isCrossed({ crosses }: OrderLogicState, thing: string, slot: number): boolean {
  return Object.hasOwn(crosses, thing) && ((crosses[thing] ?? 0) & (1 << slot)) !== 0;
}

/** Why an arrangement isn't complete, or null. Used in browser and server. */
export function whyIncomplete(places: Places, { groups }: Pick<PublicOrderLogic, "groups">): Sentence | null {
  const slotsOf = groups.map(({ things }) =>
    things.flatMap(({ id }) => (Object.hasOwn(places, id) ? (places[id] ?? []) : [])),
  );
  const left = groups.reduce((sum, { things }, index) => sum + things.length - (slotsOf[index]?.length ?? 0), 0);
  if (left > 0) return { code: "UNPLACED", params: { left } };
  const taken = slotsOf.map((slots) => slots.toSorted((a, b) => a - b).join());
  return taken.every((slots) => slots === taken[0]) ? null : { code: "ALONE" };
}

function place(state: OrderLogicState, { thing, slot }: { thing: string; slot: number }, pub: PublicOrderLogic) {
  const group = groupOf(thing, pub);
  if (!group || !isSlot(slot, pub) || state.places[thing] === slot) return state;
  const from = Object.hasOwn(state.places, thing) ? state.places[thing] : undefined;
  const other = thingAt(state.places, group, slot);
  let places: Places = { ...state.places, [thing]: slot };
  if (other !== undefined) places = from === undefined ? without(places, other) : { ...places, [other]: from };
  const crosses = isCrossed(state, thing, slot) ? crossed(state.crosses, thing, slot) : state.crosses;
  return { ...state, places, crosses };
}

function cross(state: OrderLogicState, { thing, slot }: { thing: string; slot: number }, pub: PublicOrderLogic) {
  if (!groupOf(thing, pub) || !isSlot(slot, pub) || state.places[thing] === slot) return state;
  return { ...state, crosses: crossed(state.crosses, thing, slot) };
}

function crossed(crosses: Record<string, number>, thing: string, slot: number): Record<string, number> {
  const bits = (crosses[thing] ?? 0) ^ (1 << slot);
  return bits === 0 ? without(crosses, thing) : { ...crosses, [thing]: bits };
}

function tick(state: OrderLogicState, clue: number, { clues }: PublicOrderLogic): OrderLogicState {
  if (!Number.isInteger(clue) || clue < 0 || clue >= clues.length) return state;
  const ticks = state.ticks.includes(clue) ? state.ticks.filter((other) => other !== clue) : [...state.ticks, clue];
  return { ...state, ticks: ticks.toSorted((a, b) => a - b) };
}

function choose(state: OrderLogicState, option: string, { question }: PublicOrderLogic): OrderLogicState {
  const known = question?.options.some(({ id }) => id === option) ?? false;
  return known && option !== state.option ? { ...state, option } : state;
}

/** All clues hold; null where clues are only words, or the question is about something else. */
function solved({ places }: OrderLogicState, pub: PublicOrderLogic): boolean | null {
  const { clues, layout, slots, question } = pub;
  const rules = clues.flatMap(({ must }) => must ?? []);
  if (question || rules.length < clues.length) return null;
  const slotOf = (thing: string) => (Object.hasOwn(places, thing) ? places[thing] : undefined);
  const room = { layout, size: slots.length };
  return whyIncomplete(places, pub) === null && rules.every((must) => truthOf(must, slotOf, room) === true);
}

function violations({ places }: OrderLogicState, { clues, layout, slots }: PublicOrderLogic): Violation[] {
  const room = { layout, size: slots.length };
  const slotOf = (thing: string) => (Object.hasOwn(places, thing) ? places[thing] : undefined);
  return clues.flatMap(({ id, must }, index): Violation[] => {
    if (!must || truthOf(must, slotOf, room) !== false) return [];
    return [{ code: "CLUE_BROKEN", at: [id], params: { clue: index + 1 } }];
  });
}

function isSlot(slot: number, { slots }: PublicOrderLogic): boolean {
  return Number.isInteger(slot) && slot >= 0 && slot < slots.length;
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
