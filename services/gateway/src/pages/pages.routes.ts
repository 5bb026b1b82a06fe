import { randomBytes } from 'node:crypto';
import { policyPaths } from '@rally/contracts/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatPagePolicy } from '../headers/content-security-policy.ts';
import type { SessionCookie } from '../headers/session-cookie.ts';
import type { Forward } from '../proxy/forward.ts';
import { type FrontEnd, frontEndNames } from './front-end.ts';
import { getPath, type RenderPage } from './page-renderers.ts';
import { formatPreloadLink } from './preload-link.ts';
import { remotesOf } from './remotes.ts';

/** Files that browsers expect at the root of an origin. */
const rootFiles = ['/manifest.webmanifest', '/sw.js', '/favicon.svg', '/favicon.ico', '/robots.txt', '/icons/*'];
const reservedPaths = /^\/(api|assets|calendar|health|metrics|photos|sandbox|share)(\/|$)/i;

/** What a listener serves besides the API. */
export interface ListenerPages {
  readonly renderPage: RenderPage;
  readonly renderStaticPage: RenderPage | undefined;
  /** The front-end that provides the files at the root. */
  readonly rootFilesFrom: FrontEnd;
  readonly frontEnds: readonly FrontEnd[];
  /** Front-ends that the page loads at run time. */
  readonly remotes: readonly FrontEnd[];
  readonly tilesOrigin: string | undefined;
  readonly hasStripeCardForm: boolean;
}

/** Pages for every address that a browser may open, the front-ends' files, and the list of remotes. */
export function registerPageRoutes(
  app: FastifyInstance,
  pages: ListenerPages,
  { forward, cookie }: { forward: Forward; cookie: SessionCookie },
): void {
  const { rootFilesFrom, frontEnds, remotes } = pages;

  async function sendPage(render: RenderPage, request: FastifyRequest, reply: FastifyReply, link = '') {
    const nonce = randomBytes(16).toString('base64url');
    const html = await render(request, nonce);
    if (html === null) return reply.callNotFound();
    const cardForm = pages.hasStripeCardForm && request.url.startsWith('/matches/');
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': formatPagePolicy({ nonce, tilesOrigin: pages.tilesOrigin, cardForm }),
        ...(link && { link }),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  for (const name of frontEndNames) {
    const base = frontEnds.find((frontEnd) => frontEnd.name === name)?.base;
    if (base !== undefined)
      app.get(`/assets/${name}/*`, (request, reply) => forward(request, reply, base, request.url));
  }
  for (const url of rootFiles) {
    app.get(url, (request, reply) =>
      forward(request, reply, rootFilesFrom.base, `/assets/${rootFilesFrom.name}${request.url}`),
    );
  }
  if (remotes.length > 0) {
    app.get('/remotes.json', async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { remotes: await remotesOf(remotes, request.log) };
    });
  }
  const { renderStaticPage } = pages;
  if (renderStaticPage) {
    for (const url of Object.values(policyPaths)) {
      app.get(url, (request, reply) => sendPage(renderStaticPage, request, reply));
    }
  }
  app.get('/*', async (request, reply) => {
    const isUnreadable = request.url !== request.originalUrl;
    if (isUnreadable || reservedPaths.test(request.url) || !wantsPage(request)) return reply.callNotFound();
    const isSignedIn = cookie.isPresent(request.headers.cookie);
    const link = formatPreloadLink(getPath(request), isSignedIn, await remotesOf(remotes, request.log));
    return sendPage(pages.renderPage, request, reply, link);
  });
}

/** Browsers accept HTML by name when they open an address; clients that accept anything get pages too, except for file names. */
function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+(\?|$)/.test(request.url);
}
