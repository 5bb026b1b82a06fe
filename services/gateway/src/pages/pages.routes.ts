import { randomBytes } from 'node:crypto';
import { policyPaths } from '@rally/contracts/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../headers/content-security-policy.ts';
import type { DoorCookie } from '../headers/door-cookie.ts';
import type { Forward } from '../proxy/forward.ts';
import { type FrontEnd, frontEndNames } from './front-end.ts';
import { type MakePage, pathOf } from './page-makers.ts';
import { preloads } from './preloads.ts';
import { remotesOf } from './remotes.ts';

/** Files that browsers expect at the root of an origin. */
const rootFiles = ['/manifest.webmanifest', '/sw.js', '/favicon.svg', '/favicon.ico', '/robots.txt', '/icons/*'];
const notPages = /^\/(api|assets|calendar|health|metrics|photos|sandbox|share)(\/|$)/i;

/** What a door shows besides the API. */
export interface Pages {
  readonly page: MakePage;
  readonly plainPage: MakePage | undefined;
  /** Whose files lie at the root. */
  readonly rootFilesOf: FrontEnd;
  readonly frontEnds: readonly FrontEnd[];
  /** Front-ends that the page loads at run time. */
  readonly remotes: readonly FrontEnd[];
  readonly tilesOrigin: string | undefined;
  readonly stripeCardForm: boolean;
}

/** Pages for every address that a browser may open, the front-ends' files, and the list of remotes. */
export function pagesRoutes(
  app: FastifyInstance,
  pages: Pages,
  { forward, cookie }: { forward: Forward; cookie: DoorCookie },
): void {
  const { rootFilesOf, frontEnds, remotes } = pages;

  async function answerPage(make: MakePage, request: FastifyRequest, reply: FastifyReply, link = '') {
    const nonce = randomBytes(16).toString('base64url');
    const html = await make(request, nonce);
    if (html === null) return reply.callNotFound();
    const cardForm = pages.stripeCardForm && request.url.startsWith('/matches/');
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy({ nonce, tilesOrigin: pages.tilesOrigin, cardForm }),
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
      forward(request, reply, rootFilesOf.base, `/assets/${rootFilesOf.name}${request.url}`),
    );
  }
  if (remotes.length > 0) {
    app.get('/remotes.json', async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { remotes: await remotesOf(remotes, request.log) };
    });
  }
  const { plainPage } = pages;
  if (plainPage) {
    for (const url of Object.values(policyPaths)) {
      app.get(url, (request, reply) => answerPage(plainPage, request, reply));
    }
  }
  app.get('/*', async (request, reply) => {
    const unreadable = request.url !== request.originalUrl;
    if (unreadable || notPages.test(request.url) || !wantsPage(request)) return reply.callNotFound();
    const signedIn = cookie.isIn(request.headers.cookie);
    const link = preloads(pathOf(request), signedIn, await remotesOf(remotes, request.log));
    return answerPage(pages.page, request, reply, link);
  });
}

/** Browsers name HTML when they open an address; programs that take anything get pages too, but not for what looks like a file. */
function wantsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+(\?|$)/.test(request.url);
}
