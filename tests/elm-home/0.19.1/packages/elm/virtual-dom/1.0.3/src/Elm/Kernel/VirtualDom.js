/*
import Elm.Kernel.List exposing (toArray)
*/
function _VirtualDom_text(text) { return { text: text }; }
var _VirtualDom_node = F3(function (tag, attributes, children) {
  return { tag: tag, attributes: __List_toArray(attributes), children: __List_toArray(children) };
});
var _VirtualDom_attribute = F2(function (name, value) { return { name: name, value: value }; });
var _VirtualDom_on = F2(function (event, decoder) { return { event: event, decoder: decoder }; });
// An element for the node: the old one with new contents if it's of the same kind, so that it keeps the focus.
function _VirtualDom_draw(old, node, step) {
  if (!node.tag) {
    if (!old || old.nodeType !== 3) return document.createTextNode(node.text);
    old.data = node.text;
    return old;
  }
  var same = old && old.nodeName.toLowerCase() === node.tag;
  var made = same ? old : document.createElement(node.tag);
  node.attributes.forEach(function (each) {
    if (each.name) made.setAttribute(each.name, each.value);
    else made["on" + each.event] = function (event) { step(each.decoder(event)); };
  });
  node.children.forEach(function (child, at) {
    var before = made.childNodes[at];
    var drawn = _VirtualDom_draw(before, child, step);
    if (!before) made.appendChild(drawn);
    else if (before !== drawn) made.replaceChild(drawn, before);
  });
  while (made.childNodes.length > node.children.length) made.removeChild(made.lastChild);
  return made;
}
var _VirtualDom_init = F4(function (node, decoder, debug, args) {
  args["node"].replaceWith(_VirtualDom_draw(null, node, function () {}));
  return {};
});
