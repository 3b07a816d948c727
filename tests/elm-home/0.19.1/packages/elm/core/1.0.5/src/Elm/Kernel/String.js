/*
*/
function _String_length(text) { return text.length; }
function _String_fromNumber(number) { return number + ""; }
