/** Moves the focus to an element, even one that does not take it by itself, such as a heading or a table cell. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
