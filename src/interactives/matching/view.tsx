import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { announcePick } from "../kit/pick-place/announce-pick.ts";
import { Mark } from "../kit/pick-place/mark.tsx";
import { pickKeys, pickMessages } from "../kit/pick-place/messages.ts";
import { PickCard } from "../kit/pick-place/pick-card.tsx";
import board from "../kit/pick-place/pick-place.module.css";
import type { DropRoute, DropSpot } from "../kit/pick-place/picked.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { matchRules } from "./rules.ts";
import type { MatchAction, MatchAnswer, MatchState, PublicMatch } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

const BANK = "bank";

function View({
  id,
  pub,
  state,
  act,
  verdict,
  announce,
  say,
  locked,
}: ViewProps<PublicMatch, MatchState, MatchAction>) {
  const { pairs } = state;
  const help = `${id}-help`;
  const htmlOf = (right: string | undefined) => pub.right.find((item) => item.id === right)?.html ?? "";
  const lefts = pub.left.map((left) => left.id);

  const pp = usePickPlace({
    items: [...lefts.filter((left) => pairs[left] !== undefined).map(slot), ...pub.right.map(({ id }) => copy(id))],
    routeFor: (item) => routeOf(item, lefts, pairs),
    onDrop(item, place) {
      const from = leftOf(item);
      if (from === null) act({ t: "pair", left: place.list, right: item.slice(2) });
      else act(place.list === BANK ? { t: "clear", left: from } : { t: "move", from, to: place.list });
      return place.list !== BANK ? slot(place.list) : copy(pairs[from ?? ""] ?? "");
    },
    announce(held, said) {
      const from = leftOf(held.item);
      const name = plainText(htmlOf(from === null ? held.item.slice(2) : pairs[from]));
      announce(announcePick(say, held, said, name, (list) => listName(list)));
    },
    locked,
  });

  function listName(list: string): string {
    const left = pub.left.find((item) => item.id === list);
    return left ? say("list.beside", { left: plainText(left.html) }) : say("list.bank");
  }

  return (
    <div className={css.board} {...pp.root}>
      <p id={help} className="visually-hidden">
        {say("pick.keys")}
      </p>
      <Bench
        shape="even"
        picture={
          <ul className={css.rows} aria-label={say("list.rows")}>
            {pub.left.map((left) => {
              const right = pairs[left.id];
              const { code, params } = matchRules.describe(state, pub, left.id);
              return (
                <li key={left.id} className={css.row}>
                  <div className={css.left} dangerouslySetInnerHTML={{ __html: left.html }} />
                  <ul className={css.slot} data-empty={right === undefined || undefined} {...pp.list(left.id)}>
                    {right === undefined ? (
                      <li className={board.empty}>{say("slot.empty")}</li>
                    ) : (
                      <PickCard
                        pp={pp}
                        item={slot(left.id)}
                        label={say(code, params)}
                        help={help}
                        part={verdict?.parts?.[left.id]}
                        tail={<Mark part={verdict?.parts?.[left.id]} say={say} />}
                      >
                        <div dangerouslySetInnerHTML={{ __html: htmlOf(right) }} />
                      </PickCard>
                    )}
                  </ul>
                </li>
              );
            })}
          </ul>
        }
        controls={
          <section className={css.bank}>
            <p className={board.title} id={`${id}-bank`}>
              {say("list.bank")}
            </p>
            <ul className={board.list} aria-labelledby={`${id}-bank`} {...pp.list(BANK)}>
              {pub.right.map((right) => {
                const uses = lefts.filter((left) => pairs[left] === right.id).length;
                return (
                  <PickCard
                    key={right.id}
                    pp={pp}
                    item={copy(right.id)}
                    label={say("item.bank", { name: plainText(right.html), uses })}
                    help={help}
                  >
                    <div
                      className={css.choice}
                      data-used={uses > 0 || undefined}
                      dangerouslySetInnerHTML={{ __html: right.html }}
                    />
                  </PickCard>
                );
              })}
            </ul>
          </section>
        }
      />
    </div>
  );
}

/** Key of an item in the bank, which is copied when placed. */
function copy(right: string): string {
  return `b:${right}`;
}

/** Key of the place beside a left item. */
function slot(left: string): string {
  return `s:${left}`;
}

function leftOf(item: string): string | null {
  return item.startsWith("s:") ? item.slice(2) : null;
}

/** Places the arrow keys visit: every left item, then the bank; a copy starts at the first free place. */
function routeOf(item: string, lefts: readonly string[], pairs: MatchState["pairs"]): DropRoute {
  const spots: DropSpot[] = [...lefts, BANK].map((list) => ({ list, index: 0, of: 0 }));
  const from = leftOf(item);
  if (from !== null) return { spots, home: lefts.indexOf(from), start: lefts.indexOf(from) };
  const free = lefts.findIndex((left) => pairs[left] === undefined);
  return { spots, home: lefts.length, start: Math.max(0, free) };
}

/** Learner's view of match. */
export const view: LearnerView<PublicMatch, MatchState, MatchAction, MatchAnswer> = {
  type: "matching",
  rules: matchRules,
  View,
  hasBench: true,
  messages: { ...pickMessages, ...strings },
  keys: pickKeys,
};
