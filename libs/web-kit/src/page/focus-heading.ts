import { focusWithoutScrolling } from './focus-without-scrolling.ts';

/** Moves the focus to a heading, which cannot take it by itself, without scrolling; nothing happens without one. */
export function focusHeading(heading: HTMLElement | null): void {
  if (heading !== null) focusWithoutScrolling(heading);
}
