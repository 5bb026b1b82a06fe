/** Parts of which a list has several. */
const rowTags: ReadonlySet<string> = new Set(['ARTICLE', 'LI', 'SECTION', 'TR']);

/**
 * Where the focus goes when an element goes away: to what is left of its table cell, to the part that took its place, to the next row
 * of its list or else the one before, or to the closest heading before it.
 * @param around the ancestors that the element had, innermost first
 * @param changes the changes of the page in which it went away
 */
export function findFocusTarget(
  element: HTMLElement,
  around: readonly HTMLElement[],
  changes: readonly MutationRecord[],
): HTMLElement | null {
  const left = around.filter(({ isConnected }) => isConnected);
  const cell = left.find(({ tagName }) => tagName === 'TD');
  return cell ?? findSuccessor(element, changes) ?? findFirst(left, findHeading);
}

/** The heading of the part that took the element's place, of the next row (a row of a table itself), or of the closest part before. */
function findSuccessor(element: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  return findFirst(changes, ({ target, removedNodes, previousSibling }) => {
    const removed = [...removedNodes].find((node) => node.contains(element));
    if (removed === undefined || !target.isConnected) return null;
    const children: Node[] = [...target.childNodes];
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    const following = children.slice(at).filter(isElement);
    const preceding = children.slice(0, at).filter(isElement).reverse();
    const replacement = following.slice(0, 1).filter((part) => added.has(part));
    const rows = rowTags.has(removed.nodeName)
      ? [...following, ...preceding].filter(({ tagName }) => tagName === removed.nodeName)
      : [];
    return (
      findFirst([...replacement, ...rows], (part) => (part.tagName === 'TR' ? part : findHeading(part))) ??
      findFirst(preceding, findHeading)
    );
  });
}

/** A part's heading, or the part itself if it is one. */
function findHeading(part: HTMLElement): HTMLElement | null {
  const headings = 'h1, h2, h3, h4';
  return part.matches(headings) ? part : part.querySelector<HTMLElement>(headings);
}

function isElement(node: Node): node is HTMLElement {
  return node instanceof HTMLElement;
}

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
