import { type ReactNode, useEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router';

/** The pages by their addresses; after a navigation the focus is on the `h1` of the new one, so that screen readers begin there. */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <FollowHeading />
      {children}
    </BrowserRouter>
  );
}

/** Who has gone on before the page is there keeps the place. */
function FollowHeading() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const used = useRef<Element | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const use = () => {
      used.current = document.activeElement;
    };
    addEventListener('click', use, { capture: true, signal: gone.signal });
    addEventListener('keydown', ({ key }) => key !== 'Tab' && use(), { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Whoever walks along tabs wants to stay there.
    if (document.activeElement?.role !== 'tab') return focusHeading(used.current);
  }, [pathname]);
  return null;
}

/**
 * Moves the focus to the heading that is there or comes, an outline's and then the page's, until the visitor goes on.
 * `used` is what the visitor used last: a focus elsewhere has gone on already.
 */
function focusHeading(used: Element | null): () => void {
  let left = used;
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
