/*
import Elm.Kernel.List exposing (Cons, Nil)
*/
var _Utils_Tuple0__PROD = 0;
var _Utils_Tuple0__DEBUG = { $: "#0" };
function _Utils_Tuple2__PROD(a, b) { return { a: a, b: b }; }
function _Utils_Tuple2__DEBUG(a, b) { return { $: "#2", a: a, b: b }; }
function _Utils_Tuple3__PROD(a, b, c) { return { a: a, b: b, c: c }; }
function _Utils_Tuple3__DEBUG(a, b, c) { return { $: "#3", a: a, b: b, c: c }; }
function _Utils_chr__PROD(c) { return c; }
function _Utils_chr__DEBUG(c) { return new String(c); }
function _Utils_eq(a, b) {
  if (typeof a !== "object" || a === null || b === null) return a === b;
  for (var key in a) if (!_Utils_eq(a[key], b[key])) return false;
  return true;
}
function _Utils_cmp(a, b) { return a === b ? 0 : a < b ? -1 : 1; }
var _Utils_equal = F2(_Utils_eq);
var _Utils_notEqual = F2(function (a, b) { return !_Utils_eq(a, b); });
var _Utils_lt = F2(function (a, b) { return _Utils_cmp(a, b) < 0; });
var _Utils_gt = F2(function (a, b) { return _Utils_cmp(a, b) > 0; });
var _Utils_le = F2(function (a, b) { return _Utils_cmp(a, b) <= 0; });
var _Utils_ge = F2(function (a, b) { return _Utils_cmp(a, b) >= 0; });
var _Utils_append = F2(_Utils_ap);
function _Utils_ap(a, b) {
  if (typeof a === "string") return a + b;
  return a.b ? __List_Cons(a.a, _Utils_ap(a.b, b)) : b;
}
function _Utils_update(old, changed) { return Object.assign({}, old, changed); }
