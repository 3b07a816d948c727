/*
*/
var _Basics_add = F2(function (a, b) { return a + b; });
var _Basics_sub = F2(function (a, b) { return a - b; });
var _Basics_mul = F2(function (a, b) { return a * b; });
var _Basics_fdiv = F2(function (a, b) { return a / b; });
var _Basics_idiv = F2(function (a, b) { return (a / b) | 0; });
var _Basics_modBy = F2(function (by, n) { return ((n % by) + by) % by; });
var _Basics_or = F2(function (a, b) { return a || b; });
var _Basics_and = F2(function (a, b) { return a && b; });
function _Basics_not(a) { return !a; }
function _Basics_toFloat(a) { return a; }
function _Basics_round(a) { return Math.round(a); }
