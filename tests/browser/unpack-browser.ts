import chromium from '@sparticuz/chromium';

/** Before the first worker, because each would unpack the browser to the same place. */
export default async function unpackBrowser(): Promise<void> {
  await chromium.executablePath();
}
