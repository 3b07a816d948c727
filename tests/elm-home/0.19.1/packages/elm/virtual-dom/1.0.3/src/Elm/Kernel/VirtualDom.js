/*
import Elm.Kernel.List exposing (toArray)
*/
function _VirtualDom_text(text) { return { text: text }; }
var _VirtualDom_node = F3(function (tag, attributes, children) {
  return { tag: tag, attributes: __List_toArray(attributes), children: __List_toArray(children) };
});
var _VirtualDom_attribute = F2(function (name, value) { return { name: name, value: value }; });
var _VirtualDom_on = F2(function (event, decoder) { return { event: event, decoder: decoder }; });
// Makes the elements anew: small programs of tests need no more.
function _VirtualDom_make(node, step) {
  if (!node.tag) return document.createTextNode(node.text);
  var made = document.createElement(node.tag);
  node.attributes.forEach(function (each) {
    if (each.name) made.setAttribute(each.name, each.value);
    else made.addEventListener(each.event, function (event) { step(each.decoder(event)); });
  });
  node.children.forEach(function (child) { made.appendChild(_VirtualDom_make(child, step)); });
  return made;
}
var _VirtualDom_init = F4(function (node, decoder, debug, args) {
  args["node"].replaceWith(_VirtualDom_make(node, function () {}));
  return {};
});
