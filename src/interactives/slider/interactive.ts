import type { Interactive } from "../kit/contract.ts";
import { checkSlider, sliderBegins, sliderFromForm, sliderSolution, solveSlider } from "./check.ts";
import { generateSlider } from "./generate.ts";
import { lintSlider } from "./lint.ts";
import { SLIDER_SECRET, sliderToPublic } from "./redact.ts";
import { sliderRules } from "./rules.ts";
import {
  type PublicSlider,
  type Slider,
  type SliderAction,
  type SliderAnswer,
  type SliderState,
  sliderAnswerSchema,
  sliderSchema,
  sliderStateSchema,
} from "./schema.ts";

/** Server side of slider. */
export const interactive: Interactive<Slider, PublicSlider, SliderState, SliderAction, SliderAnswer> = {
  type: "slider",
  secrecy: "keyed",
  schema: sliderSchema,
  answerSchema: sliderAnswerSchema,
  stateSchema: sliderStateSchema,
  secret: SLIDER_SECRET,
  rules: sliderRules,
  toPublic: sliderToPublic,
  check: checkSlider,
  solution: sliderSolution,
  solveFrom: solveSlider,
  fromForm: sliderFromForm,
  beginsFromForm: sliderBegins,
  lint: lintSlider,
  generate: generateSlider,
};
