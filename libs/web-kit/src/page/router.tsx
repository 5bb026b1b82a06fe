import { type ReactNode, useEffect, useRef } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/**
 * The router of a page. After a navigation, the focus moves to the new page's `h1`, so that screen readers start there, and the page
 * starts at its top; Back and Forward return to the previous scroll position. When the focused element goes away, the focus moves to
 * what took its place.
 */
export function Router({ children }: { children: ReactNode }) {
  return (
    <BrowserRouter>
      <NavigationEffects />
      {children}
    </BrowserRouter>
  );
}

function NavigationEffects() {
  useScrollRestoration();
  useHeadingFocus();
  useFocusFallback();
  return null;
}

function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  const lastUsedElement = useRef<Element | null>(null);
  useEffect(() => {
    const unmount = new AbortController();
    const remember = () => {
      lastUsedElement.current = document.activeElement;
    };
    addEventListener('click', remember, { capture: true, signal: unmount.signal });
    addEventListener('keydown', ({ key }) => key !== 'Tab' && remember(), { capture: true, signal: unmount.signal });
    return () => unmount.abort();
  }, []);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    // Keyboard users who move through tabs expect the focus to stay on the tab.
    if (document.activeElement?.role !== 'tab') return keepFocusOnHeading(lastUsedElement.current);
  }, [pathname]);
}

/**
 * Moves the focus to the page's heading, now or once it is rendered (a skeleton's first, then the screen's), until the visitor
 * uses keyboard or pointer. If the focus is no longer on `lastUsed`, the visitor has moved on already and keeps it.
 */
function keepFocusOnHeading(lastUsed: Element | null): () => void {
  let expected = lastUsed;
  function moveFocus() {
    const { activeElement } = document;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || heading === activeElement) return;
    if (activeElement !== expected && activeElement !== document.body) return;
    focusHeading(heading);
    // The heading of a page that is about to go may be hidden, and then does not take the focus.
    expected = document.activeElement;
  }
  const observer = new MutationObserver(moveFocus);
  const listeners = new AbortController();
  const stop = () => {
    observer.disconnect();
    listeners.abort();
  };
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { signal: listeners.signal });
  observer.observe(document.body, { childList: true, subtree: true });
  moveFocus();
  return stop;
}
