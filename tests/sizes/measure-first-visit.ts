import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { findBuiltFileForUrl, serveDist } from './serve-dist.ts';

/** On a slow machine, the first scripts run for a second before they load the page's own. */
const quietMs = 2_000;

/** What a visit with an empty cache loads. Sizes in bytes after brotli at its best level; `requests` does not count API calls. */
export interface FirstVisit {
  readonly files: ReadonlyMap<string, number>;
  readonly js: number;
  readonly css: number;
  readonly requests: number;
}

/** Opens a page with an empty cache and waits until it loads nothing more. */
export async function measureFirstVisit(browser: Browser, path: string, user: object | null): Promise<FirstVisit> {
  const context = await browser.newContext();
  if (user !== null) await context.addInitScript("localStorage.setItem('token', 'token')");
  const requested = new Set<string>();
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/')) requested.add(pathname);
    await serveDist(route, user);
  });
  const page = await context.newPage();
  const loadsRemote = page.waitForRequest(/\/remoteEntry\.js$/);
  await page.goto(`http://rally.test${path}`);
  await loadsRemote;
  for (let before = 0; requested.size > before; ) {
    before = requested.size;
    await setTimeout(quietMs);
  }
  await context.close();
  const files = new Map(
    [...requested].flatMap((pathname): [string, number][] => {
      const file = findBuiltFileForUrl(pathname);
      return file === null || pathname === '/remotes.json'
        ? []
        : [[pathname, brotliCompressSync(readFileSync(file)).length]];
    }),
  );
  return { files, js: total(files, '.js'), css: total(files, '.css'), requests: requested.size };
}

function total(files: ReadonlyMap<string, number>, ending: string): number {
  let bytes = 0;
  for (const [path, size] of files) if (path.endsWith(ending)) bytes += size;
  return bytes;
}
