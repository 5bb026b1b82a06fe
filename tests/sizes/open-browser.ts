import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Made for other machines than ours, or they switch off what we want to see working. */
const unwanted = /single-process|disable-web-security|IsolateOrigins|site-per-process/;

/**
 * The browser that comes with the packages, without a window.
 * @param debuggingPort where other tools may drive it too
 */
export async function openBrowser(debuggingPort?: number): Promise<Browser> {
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((argument) => !unwanted.test(argument)), ...port],
  });
}
