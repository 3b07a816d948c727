/*
import Elm.Kernel.List exposing (toArray)
*/
function _Json_of(test) {
  return function (json) { if (!test(json)) throw "unexpected value"; return json; };
}
var _Json_value = _Json_of(function () { return true; });
var _Json_string = _Json_of(function (json) { return typeof json === "string"; });
var _Json_float = _Json_of(function (json) { return typeof json === "number"; });
var _Json_int = _Json_of(Number.isInteger);
function _Json_succeed(it) { return function () { return it; }; }
function _Json_fail(text) { return function () { throw text; }; }
function _Json_null(it) { return function (json) { if (json !== null) throw "not null"; return it; }; }
var _Json_field = F2(function (name, decoder) {
  return function (json) {
    if (typeof json !== "object" || json === null || !(name in json)) throw "no field " + name;
    return decoder(json[name]);
  };
});
var _Json_andThen = F2(function (next, decoder) { return function (json) { return next(decoder(json))(json); }; });
function _Json_oneOf(decoders) {
  return function (json) {
    var all = __List_toArray(decoders);
    for (var i = 0; i < all.length; i++) try { return all[i](json); } catch (why) { if (typeof why !== "string") throw why; }
    throw "none fits";
  };
}
var _Json_run = F4(function (ok, err, decoder, json) {
  try { return ok(decoder(json)); } catch (why) { return err(String(why)); }
});
function _Json_wrap(it) { return it; }
var _Json_encodeNull = null;
function _Json_object(pairs) {
  var made = {};
  __List_toArray(pairs).forEach(function (pair) { made[pair.a] = pair.b; });
  return made;
}
