import { use } from 'react';

const maxWaitMs = 3_000;
const prerendered = document.querySelector('#root main');

/** The prerendered view that the page contained before its script ran, and its path. `html` is empty if there was none. */
export const prerenderedView = { pathname: location.pathname, html: prerendered?.innerHTML.trim() ?? '' };

const wait = prerenderedView.html === '' ? null : new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));

/**
 * Suspends rendering while the prerendered view is still in the page, so that React leaves it there until the screen itself is
 * ready. Waits at most 3 seconds, so that a slow remote does not block the rest of the shell.
 */
export function useKeepPrerenderedView(): void {
  if (wait !== null && prerendered?.isConnected) use(wait);
}
