/** Whether a key press belongs to a text field, a dialog or the browser, and so is not a shortcut. */
export function isTypingInField({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  const field = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  return (target instanceof Element && target.matches(field)) || document.querySelector('[role="dialog"]') !== null;
}
