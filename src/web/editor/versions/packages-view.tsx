import { Loader } from "#design/loader.tsx";
import { askPackages } from "../elm/elm-packages.tsx";
import { sayEditor } from "../say-editor.ts";
import { useCall } from "./use-call.ts";

/** Elm packages that programs of lessons can use here, or why none can be compiled. */
export function PackagesView() {
  const asked = useCall(askPackages);
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
