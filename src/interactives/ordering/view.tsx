import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { announcePick } from "../kit/pick-place/announce-pick.ts";
import { Mark } from "../kit/pick-place/mark.tsx";
import { pickKeys, pickMessages } from "../kit/pick-place/messages.ts";
import { PickCard } from "../kit/pick-place/pick-card.tsx";
import type { DropRoute } from "../kit/pick-place/picked.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import { TwoLists } from "../kit/pick-place/two-lists.tsx";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { orderRules } from "./rules.ts";
import type { OrderAction, OrderAnswer, OrderState, PublicOrder } from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };
import css from "./view.module.css";

function View(props: ViewProps<PublicOrder, OrderState, OrderAction>) {
  const { id, pub, state, act, verdict, announce, say, locked } = props;
  const { placed } = state;
  const source = pub.items.filter((item) => !placed.includes(item.id));
  const htmlOf = (item: string) => pub.items.find((entry) => entry.id === item)?.html ?? "";
  const help = `${id}-help`;

  const pp = usePickPlace({
    items: [...placed, ...source.map((item) => item.id)],
    routeFor: (item) => routeOf(item, placed),
    onDrop(item, place) {
      act(place.list === "source" ? { t: "remove", id: item } : { t: "place", id: item, at: place.index });
      return undefined;
    },
    announce: (held, said) =>
      announce(announcePick(say, held, said, plainText(htmlOf(held.item)), () => say("list.source"))),
    locked,
  });

  const card = (item: string, index: number, list: string, last: boolean) => {
    const { code, params } = orderRules.describe(state, pub, item);
    return (
      <PickCard
        key={item}
        pp={pp}
        item={item}
        label={say(code, params)}
        help={help}
        part={verdict?.parts?.[item]}
        landsBefore={list === "answer" && landing(index)}
        landsAfter={list === "answer" && last && landing(index + 1)}
        tail={<Mark part={verdict?.parts?.[item]} say={say} />}
      >
        <div className={css.words}>
          {list === "answer" && <span className={css.number}>{index + 1}</span>}
          <div dangerouslySetInnerHTML={{ __html: htmlOf(item) }} />
        </div>
      </PickCard>
    );
  };

  /** True if the drop indicator belongs before the card at this index; indexes count without the card in hand. */
  function landing(index: number): boolean {
    const from = pp.held ? placed.indexOf(pp.held.item) : -1;
    return pp.landsAt("answer", from >= 0 && from < index ? index - 1 : index);
  }

  return (
    <TwoLists
      id={id}
      pp={pp}
      say={say}
      keys={say("pick.keys")}
      source={{
        cards: source.map((item, index) => card(item.id, index, "source", false)),
        isEmpty: source.length === 0,
      }}
      answer={{
        cards: placed.map((item, index) => card(item, index, "answer", index === placed.length - 1)),
        isEmpty: placed.length === 0,
      }}
    />
  );
}

/** Places the arrow keys visit: the answer from top to bottom, then the source. */
function routeOf(item: string, placed: readonly string[]): DropRoute {
  const home = placed.indexOf(item);
  const of = home < 0 ? placed.length + 1 : placed.length;
  const places = Array.from({ length: of }, (_, index) => ({ list: "answer", index, of }));
  const at = home < 0 ? of : home;
  return { spots: [...places, { list: "source", index: 0, of: 0 }], home: at, start: home < 0 ? of - 1 : home };
}

/** Learner's view of order. */
export const view: LearnerView<PublicOrder, OrderState, OrderAction, OrderAnswer> = {
  type: "ordering",
  rules: orderRules,
  View,
  hasBench: true,
  messages: { ...pickMessages, ...strings },
  keys: pickKeys,
};
