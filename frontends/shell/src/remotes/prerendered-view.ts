import { use } from 'react';

const maxWaitMs = 3_000;
const prerendered = document.querySelector('#root main');

/** The prerendered view that the page contained before its script ran, and its address. `html` is empty without one. */
export const prerenderedView = { pathname: location.pathname, html: prerendered?.innerHTML.trim() ?? '' };

const wait = prerenderedView.html === '' ? null : new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs));

/**
 * Suspends the loading state while the prerendered view is still in the page: React then leaves the page as it is until the
 * screen itself can be shown. For 3 seconds at most, so that a slow remote does not hold up the rest of the shell.
 */
export function useKeepPrerenderedView(): void {
  if (wait !== null && prerendered?.isConnected) use(wait);
}
