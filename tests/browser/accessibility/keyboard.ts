import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A user who only uses the keyboard. */
export interface Keyboard {
  /** Presses Tab until `target` has the focus, and checks that the focus is visible. */
  tabTo(target: Locator): Promise<void>;
  /** Tabs to a button or a link and presses Enter. */
  activate(target: Locator): Promise<void>;
  /** Tabs to a field and replaces its value. */
  type(target: Locator, text: string): Promise<void>;
  /** Tabs to a select and picks the option that begins with this text. */
  choose(target: Locator, beginning: string): Promise<void>;
  /** Tabs to the first choice of a radio group and moves to another one with the arrow keys. */
  pick(first: Locator, target: Locator): Promise<void>;
  /** Tabs to a checkbox and presses Space. */
  tick(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
}

/** More tab stops than any page has. */
const maxTabStops = 250;

export function createKeyboard(page: Page): Keyboard {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  // A page starts without a focus, and may never lose it.
  let isNewPage = true;
  page.on('domcontentloaded', () => {
    isNewPage = true;
  });

  async function goTo(target: Locator): Promise<void> {
    await target.first().waitFor();
    if (!isNewPage) await expect.poll(() => focused.count(), { message: `focus before ${String(target)}` }).toBe(1);
    isNewPage = false;
    if ((await target.and(focused).count()) > 0) return;
    for (let stop = 0; stop < maxTabStops; stop += 1) {
      await keyboard.press('Tab');
      if ((await target.and(focused).count()) === 0) continue;
      expect(await page.evaluate(isFocusVisible), `${String(target)} shows its focus`).toBe(true);
      return;
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  }

  return {
    tabTo: goTo,
    press: (key) => keyboard.press(key),
    async activate(target) {
      await goTo(target);
      await keyboard.press('Enter');
    },
    async tick(target) {
      await goTo(target);
      await keyboard.press('Space');
    },
    async pick(first, target) {
      await goTo(first);
      for (let step = 0; step < maxTabStops && (await target.and(focused).count()) === 0; step += 1)
        await keyboard.press('ArrowRight');
      await expect.poll(() => target.isChecked()).toBe(true);
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

/** Runs in the page: whether the focused element, or an element beside it, looks different without focus. */
const isFocusVisible = `(() => {
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
