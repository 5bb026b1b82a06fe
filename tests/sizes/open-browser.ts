import chromium from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

/** Made for other machines than ours, or they switch off what we want to see working. */
const unwanted = /single-process|disable-web-security|IsolateOrigins|site-per-process/;

/** The browser that comes with the packages, without a window. */
export async function openBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((argument) => !unwanted.test(argument)),
  });
}
