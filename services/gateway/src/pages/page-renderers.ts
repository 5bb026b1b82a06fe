import type { FastifyRequest } from 'fastify';
import type { FetchCall } from '../composed/fetch-call.ts';
import type { SessionCookie } from '../headers/session-cookie.ts';
import { escapeHtml, fillPlaceholders, type PagePlaceholders } from './fill-placeholders.ts';
import { fillTemplate } from './fill-template.ts';
import type { FirstView } from './first-view.ts';
import type { FrontEnd } from './front-end.ts';
import { renderHeadTags } from './head-tags.ts';
import { createPageContentLoader } from './page-content.ts';

/** Renders the HTML for an address; null when no front-end serves it. */
export type RenderPage = (request: FastifyRequest, nonce: string) => Promise<string | null>;

/** In characters. Larger replies would delay the first paint, so the script fetches them. */
const maxEmbeddedLength = 64 * 1024;

/** Renders the shell's page for every address. Signed-out visitors get some pages with their first view prerendered. */
export function createShellPageRenderer(deps: {
  shell: FrontEnd;
  publicSite: FrontEnd | undefined;
  fetchCall: FetchCall;
  cookie: SessionCookie;
  publicUrl: string;
  apiKey: string;
  tilesOrigin: string | undefined;
}): RenderPage {
  const { shell, publicSite, fetchCall, cookie, publicUrl, apiKey, tilesOrigin } = deps;
  const loadPageContent = createPageContentLoader(fetchCall);

  async function renderFirstView({ template, values, replies }: FirstView, nonce: string): Promise<PageBody> {
    const html = await publicSite?.text(template).catch(() => null);
    if (!html) return emptyBody;
    const json = JSON.stringify(replies).replaceAll('<', '\\u003c');
    const isEmbedded = replies.length > 0 && json.length <= maxEmbeddedLength;
    return {
      root: fillTemplate(fillPlaceholders(html, { ...emptyBody, nonce, apiKey, head: '' }), values),
      foot: isEmbedded ? `<script type="application/json" id="rally-answers">${json}</script>` : '',
    };
  }

  return async (request, nonce) => {
    const html = await shell.text('index.html');
    if (html === null) return null;
    const { metadata, view } = await loadPageContent(request);
    const isVisitor = !cookie.isPresent(request.headers.cookie);
    const body = view && isVisitor ? await renderFirstView(view, nonce) : emptyBody;
    const head = renderHeadTags(metadata, publicUrl) + renderTilesTag(tilesOrigin);
    return fillPlaceholders(html, { nonce, apiKey, head, ...body });
  };
}

/** The prerendered content of a page, and the embedded replies behind it. */
type PageBody = Pick<PagePlaceholders, 'root' | 'foot'>;
const emptyBody: PageBody = { root: '', foot: '' };

/** Renders the admin console's own page, for every address of its origin. */
export function createStaffPageRenderer({
  adminConsole,
  apiKey,
  tilesOrigin,
}: {
  adminConsole: FrontEnd;
  apiKey: string;
  tilesOrigin: string | undefined;
}): RenderPage {
  return async (_request, nonce) => {
    const html = await adminConsole.text('index.html');
    const head = '<title>Rally staff</title>\n    <meta name="robots" content="noindex">';
    return html && fillPlaceholders(html, { nonce, apiKey, head: head + renderTilesTag(tilesOrigin), ...emptyBody });
  };
}

/** Tells the script where to load map tiles from; without the tag, maps have none. */
function renderTilesTag(tilesOrigin: string | undefined): string {
  return tilesOrigin === undefined ? '' : `\n    <meta name="rally-tiles" content="${escapeHtml(tilesOrigin)}">`;
}

/** Renders the public site's pages without scripts, such as its terms. */
export function createStaticPageRenderer({ publicSite, apiKey }: { publicSite: FrontEnd; apiKey: string }): RenderPage {
  return async (request, nonce) => {
    const html = await publicSite.text(getPath(request).slice(1));
    return html && fillPlaceholders(html, { nonce, apiKey, head: '', ...emptyBody });
  };
}

export function getPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
