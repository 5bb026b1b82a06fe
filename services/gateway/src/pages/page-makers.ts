import type { FastifyRequest } from 'fastify';
import type { AskService } from '../composed/ask-service.ts';
import type { DoorCookie } from '../headers/door-cookie.ts';
import { fill } from './fill.ts';
import type { FirstView } from './first-view.ts';
import type { FrontEnd } from './front-end.ts';
import { headTags } from './head-tags.ts';
import { pageContent } from './page-content.ts';
import { escapeHtml, type Stamps, stamp } from './stamp.ts';

/** Makes the HTML that answers an address; null where no front-end is there to serve it. */
export type MakePage = (request: FastifyRequest, nonce: string) => Promise<string | null>;

/** More would hold up what the page is shown with; then the script asks. In characters. */
const answersMax = 64 * 1024;

/** The shell's page for every address; to signed-out visitors some come with their first view painted. */
export function shellPage(options: {
  shell: FrontEnd;
  publicSite: FrontEnd | undefined;
  ask: AskService;
  cookie: DoorCookie;
  publicUrl: string;
  apiKey: string;
  tilesOrigin: string | undefined;
}): MakePage {
  const { shell, publicSite, ask, cookie, publicUrl, apiKey, tilesOrigin } = options;
  const contentOf = pageContent(ask);

  async function painted({ template, values, answers }: FirstView, nonce: string): Promise<Painted> {
    const html = await publicSite?.text(template).catch(() => null);
    if (!html) return bare;
    const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
    const known = answers.length > 0 && json.length <= answersMax;
    return {
      root: fill(stamp(html, { ...bare, nonce, apiKey, head: '' }), values),
      foot: known ? `<script type="application/json" id="rally-answers">${json}</script>` : '',
    };
  }

  return async (request, nonce) => {
    const html = await shell.text('index.html');
    if (html === null) return null;
    const { facts, view } = await contentOf(request);
    const visitor = !cookie.isIn(request.headers.cookie);
    const first = view && visitor ? await painted(view, nonce) : bare;
    return stamp(html, { nonce, apiKey, head: headTags(facts, publicUrl) + tilesTag(tilesOrigin), ...first });
  };
}

/** What stands in a page's root, and the answers behind it at its foot. */
type Painted = Pick<Stamps, 'root' | 'foot'>;
const bare: Painted = { root: '', foot: '' };

/** The admin console's own page, for every address of its origin. */
export function staffPage({
  adminConsole,
  apiKey,
  tilesOrigin,
}: {
  adminConsole: FrontEnd;
  apiKey: string;
  tilesOrigin: string | undefined;
}): MakePage {
  return async (_request, nonce) => {
    const html = await adminConsole.text('index.html');
    const head = '<title>Rally staff</title>\n    <meta name="robots" content="noindex">';
    return html && stamp(html, { nonce, apiKey, head: head + tilesTag(tilesOrigin), ...bare });
  };
}

/** Where maps take their tiles from; without it they are drawn plain. */
function tilesTag(tilesOrigin: string | undefined): string {
  return tilesOrigin === undefined ? '' : `\n    <meta name="rally-tiles" content="${escapeHtml(tilesOrigin)}">`;
}

/** One of the site's plain pages, such as its terms. */
export function plainPage({ publicSite, apiKey }: { publicSite: FrontEnd; apiKey: string }): MakePage {
  return async (request, nonce) => {
    const html = await publicSite.text(pathOf(request).slice(1));
    return html && stamp(html, { nonce, apiKey, head: '', ...bare });
  };
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
