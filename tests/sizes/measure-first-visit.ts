import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { findBuiltFileForUrl, serveDist } from './serve-dist.ts';

/** What a visit with an empty cache loads. Sizes in bytes after brotli at its best level; `requests` does not count API calls. */
export interface FirstVisit {
  readonly files: ReadonlyMap<string, number>;
  readonly js: number;
  readonly css: number;
  readonly requests: number;
}

/** Opens a page with an empty cache and waits until the network is idle. */
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
  await page.goto(`http://rally.test${path}`, { waitUntil: 'networkidle' });
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
