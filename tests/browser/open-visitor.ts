import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newestCodeOf, type Product } from '../journeys/product.ts';

/** How a page is looked at: the window's width in pixels, and light or dark. */
export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

/** One person at a browser of their own, whose clock is the product's. */
export interface Visitor {
  readonly page: Page;
  /** Whatever the API answered so far, one text an answer; streams are not among them. */
  answers(): Promise<string[]>;
  /** Comes back to the page at the product's present time: the access token has run out, and is renewed. */
  comeBack(): Promise<void>;
  /** Looks at the page otherwise, without loading it anew. */
  wear(look: Look): Promise<void>;
  /** Signs in by the code that the phone receives, and waits for the page that follows. */
  signIn(phone: string): Promise<void>;
  /** Ends the visit; fails when a page broke its security policy or a script failed. */
  leave(): Promise<void>;
}

/** On a busy machine a first load takes its time. */
const patienceMs = 45_000;

export async function openVisitor(
  browser: Browser,
  product: Product,
  { width = 1280, height = 900, dark = false }: Look = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const faults: string[] = [];
  const read: Promise<string>[] = [];
  await context.exposeFunction('reportViolation', (text: string) => faults.push(text));
  await context.addInitScript(reportViolations);
  await context.clock.setFixedTime(product.clock.now());
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    const api = new URL(response.url()).pathname.startsWith('/api/');
    const stream = response.headers()['content-type']?.startsWith('text/event-stream') ?? false;
    // A body that a navigation dropped was never read by the page either.
    if (api && !stream) read.push(response.text().catch(() => ''));
  });
  return {
    page,
    answers: () => Promise.all(read),
    async wear(look) {
      await page.setViewportSize({ width: look.width ?? width, height: look.height ?? height });
      await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
    },
    async comeBack() {
      await context.clock.setFixedTime(product.clock.now());
      await page.reload();
    },
    async signIn(phone) {
      await page.goto('/login');
      await page.getByLabel('Phone number').fill(phone);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByLabel('Six-digit code').waitFor();
      await page.getByLabel('Six-digit code').fill(await newestCode(product, phone));
      await page.getByRole('button', { name: 'Verify & Sign In' }).click();
      await page.waitForURL(/\/(dashboard|onboarding)$/);
    },
    async leave() {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

/** The code of the newest message to a phone. */
export async function newestCode(product: Product, phone: string): Promise<string> {
  const messages = await product.messagesTo(phone);
  const code = newestCodeOf(messages);
  if (code === undefined) throw new Error(`no code has come to the phone, but: ${messages[0]}`);
  return code;
}

/** For the page: tells of each thing its security policy stopped. */
const reportViolations = `addEventListener('securitypolicyviolation', (stopped) =>
  reportViolation(location.pathname + ': ' + stopped.violatedDirective + ' stopped ' + stopped.blockedURI + ' of ' + stopped.sourceFile + ':' + stopped.lineNumber));`;
