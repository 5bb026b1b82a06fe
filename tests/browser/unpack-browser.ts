import chromium from '@sparticuz/chromium';

/** Runs before the first worker, because every worker would unpack the browser to the same place. */
export default async function unpackBrowser(): Promise<void> {
  await chromium.executablePath();
}
