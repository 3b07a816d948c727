import { EditorSelection, type StateCommand } from "@codemirror/state";

/** Puts a mark around what's selected, or takes it away. */
export function wrapIn(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const changes = state.changeByRange((range) => {
      const { from, to } = range;
      const size = mark.length;
      const isInside = (at: number, side: number) =>
        state.sliceDoc(at, at + size) === mark && !(size === 1 && state.sliceDoc(at + side, at + side + 1) === mark);
      if (isInside(from - size, -1) && isInside(to, 1)) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      };
    });
    dispatch(state.update(changes, { userEvent: "input.format", scrollIntoView: true }));
    return true;
  };
}
