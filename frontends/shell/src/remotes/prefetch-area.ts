import { pageAt } from '../pages/pages.ts';
import { loadArea } from './remotes.ts';

/** Loads the area behind an address that the visitor is likely to go to. A failure shows when one goes there. */
export function prefetchArea(path: string): void {
  const page = pageAt(path);
  if (page) void loadArea(page.area).catch(() => undefined);
}
