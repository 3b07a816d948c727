/*
import Elm.Kernel.Platform exposing (start)
import Elm.Kernel.VirtualDom exposing (draw)
*/
var _Browser_element = F4(function (program, decoder, debug, args) {
  var shown = args["node"];
  return __Platform_start(args["flags"], program, function (model, step) {
    var made = __VirtualDom_draw(shown, program.__$view(model), step);
    if (made !== shown) shown.replaceWith(made);
    shown = made;
  });
});
