import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Flags for other machines, and flags that disable security features under test. */
const unwanted = /single-process|disable-web-security|IsolateOrigins|site-per-process/;

/**
 * Launches the headless browser installed by npm.
 * @param debuggingPort lets other tools control the browser
 */
export async function openBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((argument) => !unwanted.test(argument)), ...port],
  });
}
