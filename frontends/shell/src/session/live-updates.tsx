import { useLiveUpdates } from '@rally/web-kit';

/** Refreshes the data on screen when it changes on the server, without rendering the rest of the page again. */
export function LiveUpdates() {
  useLiveUpdates();
  return null;
}
