import { useSyncExternalStore } from 'react';

/** As in `match.module.css`. */
const wideScreen = '(min-width: 62em)';

/** Whether the screen is wide enough for the match's side column. */
export function useHasSideColumn(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wideScreen).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
