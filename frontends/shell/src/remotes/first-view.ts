import { use } from 'react';

const patienceMs = 3_000;
const frame = document.querySelector('#root main');

/** What the page carried inside its frame before the script ran: the first view of its address, or nothing. */
export const firstView = { pathname: location.pathname, html: frame?.innerHTML.trim() ?? '' };

const patience = firstView.html === '' ? null : new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

/**
 * Holds back what would stand in for the first screen, as long as the view that the page came with still stands: React
 * leaves the page as it is until it can show the screen itself. Not for long, so that a slow area holds up nothing else.
 */
export function useFirstView(): void {
  if (patience !== null && frame?.isConnected) use(patience);
}
