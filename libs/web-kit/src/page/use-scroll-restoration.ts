import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const storageKey = 'rally-scroll';
const maxWaitMs = 5_000;

/** Starts new pages at their top, and returns to the previous position on Back, Forward and reload. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef<Record<string, number>>(null);
  positions.current ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  const previousPathname = useRef<string>(null);
  // The first entry of each tab has the same key.
  const entry = `${pathname} ${key}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const store = () => sessionStorage.setItem(storageKey, JSON.stringify(positions.current));
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);

  useLayoutEffect(() => {
    const isFirst = previousPathname.current === null;
    const isSamePage = previousPathname.current === pathname;
    previousPathname.current = pathname;
    let stopRestoring: (() => void) | undefined;
    if (isFirst ? isReloadOrHistoryNavigation() : navigationType === 'POP')
      stopRestoring = restoreScrollPosition(positions.current?.[entry] ?? 0);
    else if (!isFirst && !isSamePage && hash === '') scrollTo(0, 0);

    const remember = () => {
      if (positions.current) positions.current[entry] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stopRestoring?.();
      removeEventListener('scroll', remember);
    };
  }, [entry, pathname, hash, navigationType]);
}

/** Whether the document was loaded by a reload, or by Back or Forward. */
function isReloadOrHistoryNavigation(): boolean {
  const type: unknown = Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'type');
  return type === 'reload' || type === 'back_forward';
}

/** Scrolls to a position as soon as the page is tall enough, unless the visitor scrolls first. Returns a function that stops it. */
function restoreScrollPosition(position: number): () => void {
  const listeners = new AbortController();
  const observer = new ResizeObserver(tryScroll);
  const timer = setTimeout(stop, maxWaitMs);
  function stop() {
    observer.disconnect();
    listeners.abort();
    clearTimeout(timer);
  }
  function tryScroll() {
    const isHighEnough = document.documentElement.scrollHeight - innerHeight >= position;
    if (!isHighEnough) return;
    scrollTo(0, position);
    stop();
  }
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(event, stop, { signal: listeners.signal, passive: true });
  }
  observer.observe(document.body);
  return stop;
}
