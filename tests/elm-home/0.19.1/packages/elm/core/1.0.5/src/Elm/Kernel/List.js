/*
*/
var _List_Nil__PROD = { $: 0 };
var _List_Nil__DEBUG = { $: "[]" };
function _List_Cons__PROD(a, b) { return { $: 1, a: a, b: b }; }
function _List_Cons__DEBUG(a, b) { return { $: "::", a: a, b: b }; }
var _List_cons = F2(_List_Cons);
function _List_fromArray(array) {
  var list = _List_Nil;
  for (var i = array.length; i--; ) list = _List_Cons(array[i], list);
  return list;
}
function _List_toArray(list) {
  for (var array = []; list.b; list = list.b) array.push(list.a);
  return array;
}
