/*
*/
function _Debug_todo(text) { throw new Error(text); }
function _Debug_todoCase() { throw new Error("todo"); }
