/** Parts of which a list has several. */
const rowTags: ReadonlySet<string> = new Set(['ARTICLE', 'LI', 'SECTION', 'TR']);

/**
 * Where the focus goes when an element goes away: to what is left of its table cell, to the first of the rows that it added to the
 * list before it, to the part that took its place, to the next row of its own list or else the one before, or to the closest heading before it.
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

/** The heading of the part that took the element's place, of a row (a row of a table itself), or of the closest part before. */
function findSuccessor(element: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | null {
  const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
  return findFirst(changes, ({ target, removedNodes, previousSibling }) => {
    const removed = [...removedNodes].find((node) => node.contains(element));
    if (removed === undefined || !target.isConnected) return null;
    const children: Node[] = [...target.childNodes];
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    const following = children.slice(at).filter(isElement);
    const before = children.slice(0, at).filter(isElement);
    const preceding = before.toReversed();
    const replacement = following.slice(0, 1).filter((part) => added.has(part));
    const isRow = rowTags.has(removed.nodeName);
    const rows = isRow ? [...following, ...preceding].filter(({ tagName }) => tagName === removed.nodeName) : [];
    // A "Show more" that goes away may be between the rows that it added.
    const canAddRows = !isRow && replacement.every(({ tagName }) => rowTags.has(tagName));
    const newRows = canAddRows ? before.flatMap(listRows).filter((row) => added.has(row)) : [];
    return (
      findFirst(newRows, (row) => findHeading(row) ?? row) ??
      findFirst([...replacement, ...rows], (part) => (part.tagName === 'TR' ? part : findHeading(part))) ??
      findFirst(preceding, findHeading)
    );
  });
}

/** The part, if it is a row, and the rows in it. */
function listRows(part: HTMLElement): HTMLElement[] {
  const parts = [part, ...part.querySelectorAll<HTMLElement>('*')];
  return parts.filter(({ tagName }) => rowTags.has(tagName));
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
