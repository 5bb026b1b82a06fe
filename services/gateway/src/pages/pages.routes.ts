import { randomBytes } from 'node:crypto';
import { mainPagePaths, reservedPathSegments } from '@rally/contracts/remotes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { formatPageSecurityPolicy } from '../headers/content-security-policy.ts';
import type { SessionCookieRenamer } from '../headers/session-cookie-renamer.ts';
import type { ForwardToUpstream } from '../proxy/forward.ts';
import type { FrontEndPagesOfListener } from './front-end-pages-of-listener.ts';
import type { FrontEndRemoteCatalog } from './front-end-remote-catalog.ts';
import { getRequestPath, type RenderPage } from './page-renderers.ts';

/** Files that browsers expect at the root of an origin. */
const rootFiles = ['/manifest.webmanifest', '/sw.js', '/favicon.svg', '/favicon.ico', '/robots.txt', '/icons/*'];
const reserved = new RegExp(`^/(${reservedPathSegments.join('|')})(/|$)`, 'i');

interface PageDependencies {
  readonly config: GatewayConfig;
  readonly forward: ForwardToUpstream;
  readonly cookie: SessionCookieRenamer;
}

/** Pages for every URL that a browser may open, the front-ends' files, and the manifest of remotes. */
export function registerPageRoutes(
  app: FastifyInstance,
  pages: FrontEndPagesOfListener,
  { config, forward, cookie }: PageDependencies,
): void {
  const { readCatalog, renderPage, renderDocument } = pages;

  async function sendPage(render: RenderPage, { request, reply, catalog, link = '' }: PageReplyContext) {
    const nonce = randomBytes(16).toString('base64url');
    const html = await render(request, nonce, catalog);
    if (html === null) return reply.callNotFound();
    const needsCardForm = catalog.findRoute(getRequestPath(request))?.route.needs.includes('card-form') ?? false;
    const hasCardForm = needsCardForm && config.STRIPE_PUBLISHABLE_KEY !== undefined;
    return reply
      .headers({
        'cache-control': 'no-cache',
        vary: 'Accept-Language, Cookie',
        'content-security-policy': formatPageSecurityPolicy({ nonce, tilesOrigin: config.TILES_ORIGIN, hasCardForm }),
        ...(link && { link }),
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get<{ Params: { frontEnd: string } }>('/assets/:frontEnd/*', async (request, reply) => {
    const frontEnd = pages.findFrontEnd(request.params.frontEnd, await readCatalog());
    return frontEnd === null ? reply.callNotFound() : forward(request, reply, frontEnd.baseUrl, request.url);
  });
  for (const url of rootFiles) {
    app.get(url, async (request, reply) => {
      const frontEnd = pages.findRootFrontEnd(await readCatalog());
      if (frontEnd === null) return reply.callNotFound();
      return forward(request, reply, frontEnd.baseUrl, `/assets/${frontEnd.name}${request.url}`);
    });
  }
  if (pages.listsRemotes) {
    app.get('/remotes.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return (await readCatalog()).manifest;
    });
  }
  app.get('/*', async (request, reply) => {
    const isUnreadable = request.url !== request.originalUrl;
    const pathname = getRequestPath(request);
    if (isUnreadable || reserved.test(pathname)) return reply.callNotFound();
    const catalog = await readCatalog();
    if (renderDocument && catalog.remotes.some(({ documents }) => documents.includes(pathname.slice(1)))) {
      return sendPage(renderDocument, { request, reply, catalog });
    }
    if (!acceptsPage(request)) return reply.callNotFound();
    const isSignedIn = cookie.isPresent(request.headers.cookie);
    const link = pages.listsRemotes ? formatPreloadLink(catalog, pathname, isSignedIn) : '';
    return sendPage(renderPage, { request, reply, catalog, link });
  });
}

interface PageReplyContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly catalog: FrontEndRemoteCatalog;
  readonly link?: string;
}

/** The `Link` header that preloads the entry of the remote of a URL; empty if there is none. */
function formatPreloadLink(
  { manifest, findRoute }: FrontEndRemoteCatalog,
  pathname: string,
  isSignedIn: boolean,
): string {
  const requested = findRoute(pathname);
  // Signed-in players are redirected from pages for visitors.
  const shown = isSignedIn && requested?.route.access === 'visitor' ? findRoute(mainPagePaths.player) : requested;
  const remote = manifest.remotes.find(({ name }) => name === shown?.remote.name);
  return remote ? `<${remote.entry}>; rel=preload; as=script; integrity="${remote.integrity}"` : '';
}

/** Browsers accept HTML when they open a URL. Clients that accept anything get pages too, except for URLs of files. */
function acceptsPage(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+(\?|$)/.test(request.url);
}
