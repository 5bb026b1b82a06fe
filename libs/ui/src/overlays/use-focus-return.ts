import { useEffect, useState } from 'react';

/**
 * Returns the focus when the component is unmounted: to the element that had it before or, if that is gone, to what is left around
 * it. Mantine's own focus return needs a dialog that stays mounted while closed.
 */
export function useFocusReturn(): void {
  // Before the dialog takes the focus.
  const [path] = useState(() => listAncestors(findOpenerElement()));
  useEffect(() => () => returnFocus(path), [path]);
}

function returnFocus([opener, ...around]: readonly HTMLElement[]): void {
  // Something else took the focus, such as the heading of the next page.
  if (opener === undefined || document.activeElement !== document.body) return;
  const target = opener.isConnected ? opener : around.find(({ isConnected }) => isConnected);
  if (target === undefined || target === document.body) return;
  if (target !== opener) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The element that had the focus last, even if it is gone, like a menu whose dialog had to load. */
let lastFocused: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target;
});

/** The element that had the focus last; for an item of a menu, which closes, the button that opened the menu. */
function findOpenerElement(): HTMLElement | null {
  const { activeElement, body } = document;
  const focused = activeElement === body ? lastFocused : activeElement;
  if (!(focused instanceof HTMLElement)) return null;
  const menu = focused.closest('[role="menu"]');
  return menu === null ? focused : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}

/** An element and its ancestors, innermost first. */
function listAncestors(element: HTMLElement | null): readonly HTMLElement[] {
  return element === null ? [] : [element, ...listAncestors(element.parentElement)];
}
