import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemotesManifest, remoteDescriptionSchema, toListedRemote } from '@rally/contracts/remotes';
import { buildFolder, remoteNames } from '@rally/one-machine';
import type { Route } from 'playwright-core';

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Serves the builds as the gateway would. The only API call is `/me`, which returns `user`. */
export async function serveDist(route: Route, user: object | null): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/api/')) {
    const known = pathname === '/api/me' && user !== null;
    const json = known ? { ok: true, user } : { ok: false, error: 'Not here', code: 'not_found', requestId: 'r' };
    return route.fulfill({ status: known ? 200 : 404, json });
  }
  if (pathname === '/remotes.json') return route.fulfill({ json: readManifest() });
  const file = findBuiltFileForUrl(pathname);
  if (file !== null) {
    const contentType = mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return existsSync(file) ? route.fulfill({ path: file, contentType }) : route.fulfill({ status: 404 });
  }
  return route.fulfill({ contentType: 'text/html', body: page(pathname) });
}

/** Path of the built file for a URL path; null for pages. */
export function findBuiltFileForUrl(pathname: string): string | null {
  const [, name = '', asset = ''] = /^\/assets\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (asset !== '') return join(buildFolder(name), asset);
  return pathname.includes('.') ? join(buildFolder('shell'), pathname) : null;
}

function page(pathname: string): string {
  const html = readFileSync(join(buildFolder('shell'), 'index.html'), 'utf8');
  if (pathname !== '/') return html;
  return html.replace('<!--rally:root-->', () => readFileSync(join(buildFolder('public-site'), 'hero.html'), 'utf8'));
}

function readManifest(): RemotesManifest {
  const remotes = remoteNames.map((name) => {
    const file = readFileSync(join(buildFolder(name), 'remote.json'), 'utf8');
    const description = remoteDescriptionSchema.parse(JSON.parse(file));
    return toListedRemote(description, `/assets/${name}/${description.entry}`);
  });
  return { remotes, conflicts: [], unavailable: [] };
}
