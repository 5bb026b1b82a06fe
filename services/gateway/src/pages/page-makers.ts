import type { FastifyRequest } from 'fastify';
import type { AskService } from '../composed/ask-service.ts';
import type { DoorCookie } from '../headers/door-cookie.ts';
import type { FrontEnd } from './front-end.ts';
import { headTags } from './head-tags.ts';
import { pageFacts } from './page-facts.ts';
import { escapeHtml, stamp } from './stamp.ts';

/** Makes the HTML that answers an address; null where no front-end is there to serve it. */
export type MakePage = (request: FastifyRequest, nonce: string) => Promise<string | null>;

/** The shell's page for every address; to signed-out visitors of `/` it comes with the landing's first view painted. */
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

  async function firstView(request: FastifyRequest, nonce: string): Promise<string> {
    if (pathOf(request) !== '/' || cookie.isIn(request.headers.cookie)) return '';
    const hero = await publicSite?.text('hero.html').catch(() => null);
    return hero ? stamp(hero, { nonce, apiKey, head: '', root: '' }) : '';
  }

  return async (request, nonce) => {
    const html = await shell.text('index.html');
    if (html === null) return null;
    const [facts, root] = await Promise.all([pageFacts(request, ask), firstView(request, nonce)]);
    return stamp(html, { nonce, apiKey, head: headTags(facts, publicUrl) + tilesTag(tilesOrigin), root });
  };
}

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
    return html && stamp(html, { nonce, apiKey, head: head + tilesTag(tilesOrigin), root: '' });
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
    return html && stamp(html, { nonce, apiKey, head: '', root: '' });
  };
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
