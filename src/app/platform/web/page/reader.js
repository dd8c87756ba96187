// The tree of the game for screen readers: elements within the canvas, which are not seen. The canvas keeps the keys; what
// has the focus in the game is its active descendant.

const canvas = document.getElementById("congo");
canvas.setAttribute("role", "application");

const elements = new Map();
let ask = () => {};

export function onRequest(asked) {
  ask = asked;
}

function elementOf(id) {
  let element = elements.get(id);
  if (!element) {
    element = document.createElement("div");
    element.id = `node-${id}`;
    element.onclick = (event) => {
      event.stopPropagation();
      ask(id, "click");
    };
    elements.set(id, element);
  }
  return element;
}

function set(element, name, value) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

// A change of a live text is read aloud: it stands in the element, not in a label.
function show(element, [, role, label, toggled, isDisabled, isLive, place, children]) {
  const isText = role === "" && children.length === 0 || isLive;
  set(element, "role", role || undefined);
  set(element, "aria-label", isText ? undefined : label || undefined);
  const isChosen = role === "checkbox" || role === "radio";
  set(element, isChosen ? "aria-checked" : "aria-pressed", toggled || undefined);
  set(element, "aria-disabled", isDisabled ? "true" : undefined);
  set(element, "aria-live", isLive ? "polite" : undefined);
  set(element, "data-place", place.length ? place.map(Math.round).join(" ") : undefined);
  const wanted = isText ? [] : children.map(elementOf);
  if (isText) {
    if (element.textContent !== label) element.textContent = label;
  } else if (wanted.length !== element.childNodes.length || wanted.some((child, nth) => child !== element.childNodes[nth])) {
    element.replaceChildren(...wanted);
  }
}

export function describe(root, focus, nodes) {
  nodes.forEach((node) => show(elementOf(node[0]), node));
  const known = new Set(nodes.map(([id]) => id));
  for (const [id, element] of elements) {
    if (known.has(id)) continue;
    element.remove();
    elements.delete(id);
  }
  const top = elementOf(root);
  if (top.parentNode !== canvas) canvas.replaceChildren(top);
  set(canvas, "aria-label", top.getAttribute("aria-label") ?? undefined);
  set(canvas, "aria-activedescendant", known.has(focus) && focus !== root ? `node-${focus}` : undefined);
}
