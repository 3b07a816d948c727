import type { PublicBase } from "../contract.ts";
import type { LearnerView } from "../learner-view.ts";
import type { EditorProps } from "./author-editor.ts";

interface AsLearnerProps<Pub, S, Act, Ans> extends Pick<EditorProps, "id" | "say" | "announce"> {
  view: LearnerView<Pub, S, Act, Ans>;
  pub: Pub;
  state: S;
  /** State after an action that changed something. */
  onState(state: S, action: Act): void;
}

/** The learner's own view as a drawing tool: what a learner would do changes the draft instead. */
export function AsLearner<Pub, S, Act, Ans>(props: AsLearnerProps<Pub, S, Act, Ans>) {
  const { id, view, pub, state, say, announce, onState } = props;
  const { rules, View } = view;

  function act(action: Act) {
    const next = rules.reduce(state, action, pub);
    if (next === state) return;
    const sentence = rules.announce?.(state, next, action, pub);
    if (sentence) announce(say(sentence.code, sentence.params));
    onState(next, action);
  }

  return (
    <View
      id={`${id}-view`}
      pub={pub}
      state={state}
      act={act}
      phase="working"
      verdict={null}
      violations={rules.violations(state, pub)}
      log={[]}
      announce={announce}
      say={say}
      locked={false}
    />
  );
}

/** Fields of a public half that views don't look at while an author draws. */
export function publicBaseOf(type: string): PublicBase {
  return {
    type,
    version: 1,
    prompt: "",
    description: "",
    difficulty: 1,
    attempts: null,
    revealAfter: 0,
    hintCount: 0,
    goal: "solve",
  };
}
