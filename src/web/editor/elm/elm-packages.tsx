import type { elmPackages } from "#contract/authoring/elm.ts";
import parts from "#design/page-parts.module.css";
import { send } from "../../api/send.ts";
import { useCall } from "../versions/use-call.ts";
import css from "./elm.module.css";
import { say } from "./words.ts";

/** Asks for the packages that programs can use here. */
export const askPackages = () => send<typeof elmPackages>({ route: "elm_packages", method: "GET" }, {});

const ALWAYS: readonly string[] = ["elm/core", "elm/json"];

/** Packages of a program, to tick. Those that this server doesn't have stay until they're taken off. */
export function ElmPackages({ chosen, onChange }: { chosen: readonly string[]; onChange(chosen: string[]): void }) {
  const asked = useCall(askPackages);
  const here = asked.k === "here" ? asked.results.packages.map(({ name }) => name) : [];
  const named = chosen.map(nameOf);
  const all = [...new Set([...here, ...named])].filter((name) => !ALWAYS.includes(name)).toSorted();
  const toggle = (name: string) =>
    onChange(named.includes(name) ? chosen.filter((text) => nameOf(text) !== name) : [...chosen, name]);
  return (
    <fieldset className={css.packages}>
      <legend>{say("PACKAGES")}</legend>
      <p className={parts.small}>{asked.k === "failed" ? say("PACKAGES_FAILED") : say("PACKAGES_HINT")}</p>
      {all.map((name) => (
        <label key={name} className={css.check}>
          <input type="checkbox" checked={named.includes(name)} onChange={() => toggle(name)} />
          {asked.k !== "here" || here.includes(name) ? name : say("PACKAGE_MISSING", { name })}
        </label>
      ))}
    </fieldset>
  );
}

/** Name of a package without its version. */
function nameOf(text: string): string {
  return text.split("@", 1)[0] ?? text;
}
