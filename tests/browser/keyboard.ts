import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person without a mouse: every step is a key. */
export interface Keyboard {
  /** Goes on by Tab until `target` has the focus, and sees that it shows. */
  goTo(target: Locator): Promise<void>;
  /** Goes to a button or a link, and uses it. */
  use(target: Locator): Promise<void>;
  /** Goes to a field and types, in place of what stands there. */
  type(target: Locator, text: string): Promise<void>;
  /** Goes to a choice and takes the one that begins like this. */
  choose(target: Locator, beginning: string): Promise<void>;
  /** Goes to a box and ticks it. */
  tick(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
}

/** More stops than any page has. */
const stopsMax = 250;

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const focused = page.locator(':focus');

  async function goTo(target: Locator): Promise<void> {
    await target.first().waitFor();
    if ((await target.and(focused).count()) > 0) return;
    for (let stop = 0; stop < stopsMax; stop += 1) {
      await keyboard.press('Tab');
      if ((await target.and(focused).count()) === 0) continue;
      expect(await page.evaluate(focusShows), `${String(target)} shows its focus`).toBe(true);
      return;
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  }

  return {
    goTo,
    press: (key) => keyboard.press(key),
    async use(target) {
      await goTo(target);
      await keyboard.press('Enter');
    },
    async tick(target) {
      await goTo(target);
      await keyboard.press('Space');
    },
    async type(target, text) {
      await goTo(target);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async choose(target, beginning) {
      await goTo(target);
      await keyboard.type(beginning);
      await expect.poll(() => target.locator('option:checked').textContent()).toMatch(new RegExp(`^${beginning}`));
    },
  };
}

/** Whether what has the focus, or what stands in for it, looks otherwise without. */
const focusShows = `(() => {
  const focused = document.activeElement;
  const looks = () => JSON.stringify([focused, focused.nextElementSibling, focused.parentElement].map((one) => {
    if (one === null) return null;
    const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(one);
    return [outlineStyle, outlineWidth, borderColor, boxShadow, getComputedStyle(one, '::after').outlineStyle];
  }));
  const before = looks();
  focused.blur();
  const after = looks();
  focused.focus();
  return before !== after;
})()`;
