/** A requirement on a program: a kind of statement, an import of a module, a call of a function or method. */
export const MUST_WORD =
  /^(for|while|if|else|function|class|try|lambda|comprehension|recursion|return|match|import [A-Za-z_][\w.]*|call [A-Za-z_]\w*)$/;
