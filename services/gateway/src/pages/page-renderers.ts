import { type Language, languageDefault, negotiateLanguageOf } from '@rally/contracts/players';
import { getFileInLanguage, type RemoteRoute } from '@rally/contracts/remotes';
import { escapeHtml, Html, renderHtmlTemplate } from '@rally/service-kit';
import type { FastifyRequest } from 'fastify';
import type { FetchFromService } from '../composed/fetch-from-service.ts';
import type { GatewayConfig } from '../config.ts';
import type { SessionCookieRenamer } from '../headers/session-cookie-renamer.ts';
import { findPreferredLanguage } from './find-preferred-language.ts';
import type { FrontEndAssets } from './front-end-assets.ts';
import type { FrontEndRemoteCatalog, RemoteWithManifest } from './front-end-remote-catalog.ts';
import { renderHeadTags } from './head-tags.ts';
import { createInitialPageContentLoader } from './initial-page-content.ts';
import type { PrerenderTemplateValues } from './prerender-template-values.ts';

/** Renders the HTML of a URL; null if there is no page. */
export type RenderPage = (
  request: FastifyRequest,
  nonce: string,
  catalog: FrontEndRemoteCatalog,
) => Promise<string | null>;

/** In characters. Larger replies would delay the first paint, so the script fetches them. */
const maxEmbeddedLength = 64 * 1024;

/** Renders the shell's page for every URL. For visitors it contains the prerendered view of the route. */
export function createShellHtmlRenderer(
  shell: FrontEndAssets,
  { config, fetchCall, cookie }: { config: GatewayConfig; fetchCall: FetchFromService; cookie: SessionCookieRenamer },
): RenderPage {
  const loadContent = createInitialPageContentLoader(fetchCall);

  async function renderFirstView(
    view: PrerenderTemplateValues,
    { remote, route }: { remote: RemoteWithManifest; route: RemoteRoute },
    constants: PageConstants,
  ): Promise<PageBodyHtml> {
    const file = route.template && getFileInLanguage(route.template, constants.LANGUAGE);
    const template = file && (await remote.frontEnd.readFile(file));
    if (!template && view.replies.length === 0) return emptyBody;
    const json = JSON.stringify(view.replies).replaceAll('<', '\\u003c');
    const isEmbedded = view.replies.length > 0 && json.length <= maxEmbeddedLength;
    return {
      root: template ? new Html(renderHtmlTemplate(template, { ...view.values, ...constants })) : emptyHtml,
      foot: new Html(isEmbedded ? `<script type="application/json" id="rally-answers">${json}</script>` : ''),
    };
  }

  return async (request, nonce, catalog) => {
    const template = await shell.readFile('index.html');
    if (template === null) return null;
    const found = catalog.findRoute(getRequestPath(request));
    const languages = found?.remote.languages ?? [languageDefault];
    const language = negotiateLanguageOf(languages, findPreferredLanguage(request));
    const constants = { CSP_NONCE: nonce, API_KEY: config.API_KEY, LANGUAGE: language };
    const { metadata, view } = await loadContent(request, found?.route ?? null, { language, languages });
    const isVisitor = !cookie.isPresent(request.headers.cookie);
    const firstView = found && view && isVisitor ? renderFirstView(view, found, constants) : emptyBody;
    const body = await Promise.resolve(firstView).catch((err: unknown) => {
      request.log.warn({ err, route: found?.route.path }, 'page sent without its prerendered view');
      return emptyBody;
    });
    const head = new Html(renderHeadTags(metadata, config.PUBLIC_URL) + renderSettingTags(config));
    return renderHtmlTemplate(template, { ...constants, head, ...body });
  };
}

/** The prerendered content of a page, and the embedded replies behind it. */
interface PageBodyHtml {
  readonly root: Html;
  readonly foot: Html;
}
const emptyHtml = new Html('');
const emptyBody = { root: emptyHtml, foot: emptyHtml } satisfies PageBodyHtml;

/** The template values of every page, prerendered view and document. */
interface PageConstants {
  readonly CSP_NONCE: string;
  readonly API_KEY: string;
  readonly LANGUAGE: Language;
}

/** Renders the page of the staff origin, the same for all its URLs: that of the remote that declares itself the staff page. */
export function createStaffPageRenderer(config: GatewayConfig): RenderPage {
  return async (_request, nonce, { remotes }) => {
    const html = await remotes.find(({ isStaffPage }) => isStaffPage)?.frontEnd.readFile('index.html');
    if (!html) return null;
    const head = `<title>Rally staff</title>\n    <meta name="robots" content="noindex">${renderSettingTags(config)}`;
    return renderHtmlTemplate(html, { CSP_NONCE: nonce, API_KEY: config.API_KEY, head: new Html(head), ...emptyBody });
  };
}

/** Renders a remote's document, such as the terms; null if no remote has one at this URL. */
export function createStaticDocumentRenderer(config: GatewayConfig): RenderPage {
  const constants = { API_KEY: config.API_KEY, ...createOperatorValues(config) };
  return async (request, nonce, { remotes }) => {
    const file = getRequestPath(request).slice(1);
    const remote = remotes.find(({ documents }) => documents.includes(file));
    const language = negotiateLanguageOf(remote?.languages ?? [], findPreferredLanguage(request));
    const html = await remote?.frontEnd.readFile(getFileInLanguage(file, language));
    return html ? renderHtmlTemplate(html, { ...constants, CSP_NONCE: nonce, head: emptyHtml, ...emptyBody }) : null;
  };
}

/** The settings that scripts read from the page: the tile server, without which maps have no tiles, and the league's time zone. */
function renderSettingTags({ TILES_ORIGIN, LEAGUE_ZONE }: GatewayConfig): string {
  return renderSettingTag('rally-tiles', TILES_ORIGIN) + renderSettingTag('rally-zone', LEAGUE_ZONE);
}

function renderSettingTag(name: string, value: string | undefined): string {
  return value === undefined ? '' : `\n    <meta name="${name}" content="${escapeHtml(value)}">`;
}

export function getRequestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Who runs the league, by the names that documents use. A demonstration that sets nothing names a demo operator. */
function createOperatorValues(config: GatewayConfig): Readonly<Record<string, string>> {
  return {
    operatorName: config.OPERATOR_NAME ?? 'Rally Demo League',
    operatorAddress: config.OPERATOR_POSTAL_ADDRESS ?? '1 Example Street, Springfield, USA',
    operatorEmail: config.OPERATOR_EMAIL ?? 'league@rally.example',
  };
}
