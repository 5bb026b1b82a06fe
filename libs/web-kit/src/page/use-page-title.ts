import { useEffect } from 'react';
import { useLocation } from 'react-router';

let shownLocation: string | null = null;

/** Names the page in the tab and, after a navigation, moves the focus to its `h1`, so that screen readers begin there. */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === 'Rally' ? title : `${title} · Rally`;
  }, [title]);
  useEffect(() => {
    const first = shownLocation === null;
    if (shownLocation === pathname) return;
    shownLocation = pathname;
    // Whoever walks along tabs wants to stay there.
    if (!first && document.activeElement?.role !== 'tab') return focusHeading();
  }, [pathname]);
}

/** Moves the focus to the heading that is there or comes, an outline's and then the page's, until the visitor goes on. */
function focusHeading(): () => void {
  let left = document.activeElement;
  function move() {
    const { activeElement } = document;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || heading === activeElement) return;
    if (activeElement !== left && activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    left = heading;
  }
  const arrivals = new MutationObserver(move);
  const gone = new AbortController();
  const stop = () => {
    arrivals.disconnect();
    gone.abort();
  };
  for (const going of ['keydown', 'pointerdown']) addEventListener(going, stop, { signal: gone.signal });
  arrivals.observe(document.body, { childList: true, subtree: true });
  move();
  return stop;
}
