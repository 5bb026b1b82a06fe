import { identityErrors } from '@rally/contracts/identity';
import { findNewestCode } from '@rally/testing';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '../journeys/start-product.ts';

/** Window size in pixels, color scheme, the browser's language, and whether it is a phone with a touch screen. */
export interface BrowserAppearance {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly locale?: string;
  readonly isTouch?: boolean;
}

/** A person with their own browser, whose clock is the product's. */
export interface Visitor {
  readonly page: Page;
  /** Bodies of all API replies so far, without streams. */
  readReplies(): Promise<string[]>;
  /** Sets the browser's clock to the product's and reloads the page. */
  reload(): Promise<void>;
  /** Changes size and color scheme without reloading the page. */
  setAppearance(look: BrowserAppearance): Promise<void>;
  /** Signs in with the code that the phone receives, and waits for the next page. */
  signIn(phone: string): Promise<void>;
  /** Closes the browser; fails when a page violated its security policy or a script failed. */
  close(): Promise<void>;
}

/** Generous, because a first load is slow on a busy machine. */
const timeoutMs = 45_000;

export async function openVisitor(
  browser: Browser,
  product: Product,
  { width = 1280, height = 900, dark = false, locale = 'en-US', isTouch = false }: BrowserAppearance = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
    hasTouch: isTouch,
    isMobile: isTouch,
    timezoneId: 'America/New_York',
  });
  const faults: string[] = [];
  const read: Promise<string>[] = [];
  await context.exposeFunction('reportViolation', (text: string) => faults.push(text));
  await context.addInitScript(reportViolations);
  await context.clock.setFixedTime(product.clock.now());
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  page.setDefaultNavigationTimeout(timeoutMs);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    const api = new URL(response.url()).pathname.startsWith('/api/');
    const stream = response.headers()['content-type']?.startsWith('text/event-stream') ?? false;
    // The page never read the body, because a navigation dropped it.
    if (api && !stream) read.push(response.text().catch(() => ''));
  });
  return {
    page,
    readReplies: () => Promise.all(read),
    async setAppearance(look) {
      await page.setViewportSize({ width: look.width ?? width, height: look.height ?? height });
      await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
    },
    async reload() {
      await context.clock.setFixedTime(product.clock.now());
      await page.reload();
    },
    async signIn(phone) {
      await page.goto('/login');
      await page.getByLabel('Phone number').fill(phone);
      const send = page.getByRole('button', { name: 'Send Code' });
      const code = page.getByLabel('Six-digit code');
      // On a busy machine the product may give up on the message provider once.
      const notSent = page.getByText(identityErrors.codeNotSent.text);
      await send.click();
      await code.or(notSent).waitFor();
      if (await notSent.isVisible()) await send.click();
      await code.waitFor();
      await code.fill(await readNewestCode(product, phone));
      await page.getByRole('button', { name: 'Verify & Sign In' }).click();
      await page.waitForURL(/\/(dashboard|onboarding)$/);
    },
    async close() {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

/** The code of the newest message to a phone. */
export async function readNewestCode(product: Product, phone: string): Promise<string> {
  const messages = await product.messagesTo(phone);
  const code = findNewestCode(messages);
  if (code === undefined) throw new Error(`no code has come to the phone, but: ${messages[0]}`);
  return code;
}

/** Runs in the page: reports each violation of its security policy. */
const reportViolations = `addEventListener('securitypolicyviolation', (stopped) =>
  reportViolation(location.pathname + ': ' + stopped.violatedDirective + ' stopped ' + stopped.blockedURI + ' of ' + stopped.sourceFile + ':' + stopped.lineNumber));`;
