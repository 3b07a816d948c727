import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { compileElm, compileManyElm } from "#contract/authoring/elm.ts";
import { send } from "../../api/send.ts";
import type { EditorDocument } from "../document.ts";
import { type CompileResults, ElmBuilds, type ElmState } from "./elm-builds.ts";

const one = { route: "elm_compile", method: "POST" } as const;
const many = { route: "elm_compile_many", method: "POST" } as const;

/** Elm programs of the lesson in this window; null outside the lesson editor. */
export const ElmContext = createContext<{ state: ElmState; compileAll(): void } | null>(null);

/** The programs around a component. */
export function useElmPrograms() {
  return use(ElmContext);
}

/** Compiles a version's programs for as long as the editor is shown. */
export function useElm(
  document: EditorDocument,
  version: { lesson_id: string; version_name: string },
  writes: boolean,
) {
  const writing = useRef(writes);
  writing.current = writes;
  const { lesson_id, version_name } = version;
  const builds = useMemo(() => {
    const place = { lesson_id, version_name };
    return new ElmBuilds(
      document,
      {
        one: (program) => send<typeof compileElm>(one, { ...place, ...program }),
        many: (programs, isWriting): Promise<CompileResults> =>
          send<typeof compileManyElm>(many, {
            ...place,
            programs: [...programs],
            writing_asset: isWriting,
          }),
      },
      () => writing.current,
    );
  }, [document, lesson_id, version_name]);
  useEffect(() => builds.start(), [builds]);
  const state = useSyncExternalStore(
    (changed) => builds.subscribe(changed),
    () => builds.state,
  );
  return useMemo(() => ({ state, compileAll: () => builds.compileAll() }), [state, builds]);
}
