/*
import Elm.Kernel.List exposing (toArray)
*/
var _Platform_outgoing = {};
var _Platform_incoming = {};
var _Platform_batch = function (list) { return { many: __List_toArray(list) }; };

function _Platform_leaves(bag) { return bag.many ? bag.many.flatMap(_Platform_leaves) : [bag]; }

// Starts a program: `draw` is called with its model after each change.
function _Platform_start(flags, program, draw) {
  var ports = {};
  var model;
  for (var name in _Platform_outgoing) ports[name] = { listeners: [], subscribe: function (f) { this.listeners.push(f); } };
  for (var name in _Platform_incoming) ports[name] = { send: receive(name) };
  function receive(name) {
    return function (value) {
      _Platform_leaves(program.__$subscriptions(model)).forEach(function (sub) {
        if (sub.from === name) step(sub.tagger(value));
      });
    };
  }
  function step(msg) { take(A2(program.__$update, msg, model)); }
  function take(pair) {
    model = pair.a;
    draw(model, step);
    // Whoever starts a program listens to its ports only afterwards.
    _Platform_leaves(pair.b).forEach(function (cmd) {
      setTimeout(function () { ports[cmd.to].listeners.forEach(function (f) { f(cmd.value); }); });
    });
  }
  take(program.__$init(flags));
  return { ports: ports };
}

var _Platform_worker = F4(function (program, decoder, debug, args) {
  return _Platform_start(args && args["flags"], program, function () {});
});
function _Platform_outgoingPort(name, encode) {
  _Platform_outgoing[name] = true;
  return function (value) { return { to: name, value: encode(value) }; };
}
function _Platform_incomingPort(name, decoder) {
  _Platform_incoming[name] = true;
  return function (tagger) { return { from: name, tagger: tagger }; };
}
function _Platform_export(exports) { scope["Elm"] = _Platform_merge(scope["Elm"] || {}, exports); }
function _Platform_mergeExports(exports) { _Platform_export(exports); }
function _Platform_merge(into, exports) {
  for (var name in exports) {
    if (name === "init") into["init"] = exports[name];
    else into[name] = _Platform_merge(into[name] || {}, exports[name]);
  }
  return into;
}
