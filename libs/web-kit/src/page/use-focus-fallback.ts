import { useEffect } from 'react';
import { findFocusTarget } from './find-focus-target.ts';
import { focusWithoutScrolling } from './focus-without-scrolling.ts';

/**
 * Keeps the focus on the screen when the focused element goes away, such as the button of a row that it removed: it moves to where the
 * user was (`findFocusTarget`). Navigations have their own rule.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let lost: LastFocus | null = null;
    const unmount = new AbortController();
    addEventListener('focusin', ({ target }) => (lost = toLastFocus(target)), { signal: unmount.signal });
    const observer = new MutationObserver((changes) => {
      if (lost === null || lost.element.isConnected || document.activeElement !== document.body) return;
      const { element, around, pathname } = lost;
      lost = null;
      const next = pathname === location.pathname ? findFocusTarget(element, around, changes) : null;
      if (next !== null) focusWithoutScrolling(next);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      unmount.abort();
      observer.disconnect();
    };
  }, []);
}

interface LastFocus {
  readonly element: HTMLElement;
  /** The element's ancestors, innermost first. */
  readonly around: readonly HTMLElement[];
  readonly pathname: string;
}

/** Null outside of the screen and in menus: dialogs and menus return the focus themselves. */
function toLastFocus(target: EventTarget | null): LastFocus | null {
  if (!(target instanceof HTMLElement) || target.closest('main') === null || target.closest('[role="menu"]'))
    return null;
  return { element: target, around: listAncestors(target), pathname: location.pathname };
}

function listAncestors(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement;
  return parent === null || element.tagName === 'MAIN' ? [] : [parent, ...listAncestors(parent)];
}
