import type { elmPackages } from "#contract/authoring/elm.ts";
import { Loader } from "#design/loader.tsx";
import { send } from "../../api/send.ts";
import { sayEditor } from "../say-editor.ts";
import { useCall } from "./use-call.ts";

const call = { route: "elm_packages", method: "GET" } as const satisfies Pick<typeof elmPackages, "route" | "method">;

const load = () => send<typeof elmPackages>(call, {});

/** Elm packages that programs of lessons can use here, or why none can be compiled. */
export function PackagesView() {
  const asked = useCall(load);
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const { packages, errors } = asked.results;
  return (
    <>
      {errors.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {packages.length > 0 && <p>{sayEditor("PACKAGES_HERE")}</p>}
      <ul>
        {packages.map(({ name, version }) => (
          <li key={name}>{sayEditor("PACKAGE", { name, version })}</li>
        ))}
      </ul>
    </>
  );
}
