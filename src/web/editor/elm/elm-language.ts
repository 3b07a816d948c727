import { StreamLanguage, type StringStream } from "@codemirror/language";

const KEYWORDS = /^(?:alias|as|case|else|exposing|if|import|in|infix|let|module|of|port|then|type|where)$/;

/** Depth of block comments, which nest, and whether a long string is open. */
interface State {
  depth: number;
  inText: boolean;
}

/** Colours for Elm; its meaning is left to the compiler. */
export const elmLanguage = StreamLanguage.define<State>({
  name: "elm",
  startState: () => ({ depth: 0, inText: false }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (state.depth > 0) return comment(stream, state);
    if (state.inText) return longText(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match(/^--.*/)) return "lineComment";
    if (stream.match("{-")) {
      state.depth = 1;
      return comment(stream, state);
    }
    if (stream.match('"""')) {
      state.inText = true;
      return longText(stream, state);
    }
    if (stream.match(/^"(?:\\.|[^"\\])*"?/) || stream.match(/^'(?:\\[^']*|[^'\\])'/)) return "string";
    if (stream.match(/^(?:0x[\da-fA-F]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/)) return "number";
    if (stream.match(/^[A-Z]\w*/)) return "typeName";
    if (stream.match(/^[a-z_]\w*/)) return KEYWORDS.test(stream.current()) ? "keyword" : "variableName";
    if (stream.match(/^[+\-*/=.<>:&|^?%!\\]+/)) return "operator";
    stream.next();
    return "punctuation";
  },
  languageData: { commentTokens: { line: "--", block: { open: "{-", close: "-}" } } },
});

function comment(stream: StringStream, state: State): string {
  while (state.depth > 0 && !stream.eol()) {
    if (stream.match("{-")) state.depth += 1;
    else if (stream.match("-}")) state.depth -= 1;
    else stream.next();
  }
  return "blockComment";
}

function longText(stream: StringStream, state: State): string {
  while (state.inText && !stream.eol()) {
    if (stream.match('"""')) state.inText = false;
    else if (!stream.match(/^\\./)) stream.next();
  }
  return "string";
}
