/** Moves the focus to a heading, which cannot take it by itself, without scrolling; nothing happens without one. */
export function focusHeading(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
