/*
*/
function _String_length(text) { return text.length; }
function _String_fromNumber(number) { return number + ""; }
var _String_toFloat = F3(function (just, nothing, text) {
  return text.trim() === "" || Number.isNaN(Number(text)) ? nothing : just(Number(text));
});
