import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { freeAlias, isAlias } from "#rules/authoring/assets/alias.ts";
import { aliasesIn, assetPath } from "#rules/authoring/assets/asset-files.ts";
import { isUploaded } from "#rules/authoring/components/component-kinds.ts";
import { withPin } from "#rules/authoring/components/component-pins.ts";
import { TypePicture } from "../../../screens/authoring/pictures/type-picture.tsx";
import { type ComponentRow, callComponent, type ResultsOf } from "../../component/calls.ts";
import type { EditorDocument } from "../../document.ts";
import { inBrackets, insertEdit, SETTINGS, withSettings } from "../asset-edits.ts";
import { typeName } from "../asset-row.tsx";
import css from "../assets.module.css";
import { InsertHead, type InsertProps } from "../insert-head.tsx";
import { isExplored } from "../insert-interactive.tsx";
import { useTypes } from "../use-gallery.ts";
import { say } from "../words.ts";
import { partEdit } from "./component-edits.ts";

/** Choice of a component for the lesson. It's copied in as it is now, and says where it comes from. */
export function InsertComponent({ document, offset, onInserted, onClose }: InsertProps) {
  const [chosen, setChosen] = useState<ComponentRow | null>(null);
  const [alt, setAlt] = useState("");
  const [waiting, setWaiting] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function insert(row: ComponentRow) {
    if (row.version === null || waiting !== null) return;
    setWaiting(row.slug);
    setError(null);
    try {
      const part = await callComponent("component_version", { slug: row.slug, version: row.version });
      const alias = freeAlias(isAlias(row.slug) ? row.slug : "component", aliasesIn(document.files.keys()));
      const made = editFor(document, { alias, part, offset, alt });
      if (made && document.change(made.edit, { origin: "assets" })) return onInserted({ alias, end: made.end });
      setError(say("COMPONENT_NOT_PUT"));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setWaiting(null);
  }

  function choose(row: ComponentRow) {
    // A picture in the text needs words for those who can't see it.
    if (offset !== null && isUploaded(row.type)) setChosen(row);
    else void insert(row);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (alt.trim() === "") return setError(say("ALT_NEEDED"));
    if (chosen) void insert(chosen);
  }

  return (
    <section className={css.insert} aria-label={say("INSERT_component")}>
      <InsertHead title={say("INSERT_component")} onClose={onClose} />
      {chosen ? (
        <form onSubmit={submit} className={css.ways}>
          <Field
            label={say("ALT")}
            hint={say("ALT_HINT")}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.target.value)}
          />
          <p className={css.acts}>
            <Button type="submit" kind="primary" waiting={waiting !== null}>
              {say("INSERT")}
            </Button>
            <Button onClick={() => setChosen(null)}>{say("CANCEL")}</Button>
          </p>
        </form>
      ) : (
        <Choices waiting={waiting} onChoose={choose} />
      )}
      {error !== null && (
        <p role="alert" className={css.errors}>
          {error}
        </p>
      )}
    </section>
  );
}

function Choices({ waiting, onChoose }: { waiting: string | null; onChoose(row: ComponentRow): void }) {
  const types = useTypes();
  const [search, setSearch] = useState("");
  const found = useSearch(search);
  return (
    <>
      <Field
        label={say("COMPONENT_SEARCH")}
        value={search}
        maxLength={80}
        onChange={(e) => setSearch(e.target.value)}
      />
      {found.k === "loading" && <p role="status">{say("LOADING")}</p>}
      {found.k === "failed" && <p role="alert">{say("COMPONENTS_FAILED")}</p>}
      {found.k === "here" && found.results.components.length === 0 && (
        <p role="status">{say(search === "" ? "COMPONENTS_NONE" : "COMPONENTS_NOT_FOUND")}</p>
      )}
      {found.k === "here" && (
        <ul className={css.types}>
          {found.results.components.map((row) => (
            <li key={row.slug}>
              <button
                type="button"
                className={css.type}
                aria-busy={waiting === row.slug || undefined}
                onClick={() => onChoose(row)}
              >
                <TypePicture type={row.type} className={css.picture} />
                {row.name}
                <span className={parts.small}>{typeName(row.type, types.value)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.k === "here" && found.results.next !== null && <p className={parts.small}>{say("COMPONENTS_MORE")}</p>}
    </>
  );
}

type Found = { k: "loading" } | { k: "failed" } | { k: "here"; results: ResultsOf<"component_list"> };
const REST_MS = 250;

/** Components whose names hold these words; the last list stays while a new one is on its way. */
function useSearch(search: string): Found {
  const [found, setFound] = useState<Found>({ k: "loading" });
  useEffect(() => {
    let gone = false;
    const wait = setTimeout(
      () =>
        callComponent("component_list", { search }).then(
          (results) => !gone && setFound({ k: "here", results }),
          () => !gone && setFound({ k: "failed" }),
        ),
      search === "" ? 0 : REST_MS,
    );
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [search]);
  return found;
}

/** Adds the component's file, its link in the settings, and the command in the text, as one edit. */
function editFor(
  { files }: EditorDocument,
  {
    alias,
    part,
    offset,
    alt,
  }: { alias: string; part: ResultsOf<"component_version">; offset: number | null; alt: string },
) {
  if (offset === null) {
    const edit = partEdit(files, alias, part);
    return edit && { edit, end: null };
  }
  const { slug: component, version, type, form, text } = part;
  const settings = withPin(files.get(SETTINGS) ?? "", alias, { component, version });
  if (settings === null) return null;
  const command = isUploaded(type)
    ? `! ${type} "${alias}" |> alt ${inBrackets(alt)}`
    : `! ${isExplored(text) ? "interactive" : "solvable"} "${alias}"`;
  const { edit, end } = insertEdit(files, { path: assetPath(alias, form), text, command, offset });
  return { edit: withSettings(files, edit, settings), end };
}
