import type { FastifyBaseLogger } from 'fastify';
import type { FetchFromService } from '../composed/fetch-from-service.ts';
import type { GatewayConfig } from '../config.ts';
import type { SessionCookieRenamer } from '../headers/session-cookie-renamer.ts';
import { createFrontEndAssetReader, type FrontEndAssets } from './front-end-assets.ts';
import { createFrontEndRemotesReader, type FrontEndRemoteCatalog } from './front-end-remote-catalog.ts';
import {
  createShellHtmlRenderer,
  createStaffPageRenderer,
  createStaticDocumentRenderer,
  type RenderPage,
} from './page-renderers.ts';

/** The pages and files that a listener serves in addition to the API. */
export interface FrontEndPagesOfListener {
  readonly renderPage: RenderPage;
  /** Null if the listener does not serve remotes' documents. */
  readonly renderDocument: RenderPage | null;
  readonly readCatalog: () => Promise<FrontEndRemoteCatalog>;
  /** Whether `/remotes.json` is served. */
  readonly listsRemotes: boolean;
  /** The front-end with this name, if this listener serves its files. */
  findFrontEnd(name: string, catalog: FrontEndRemoteCatalog): FrontEndAssets | null;
  /** Serves the files that browsers expect at the root of an origin. */
  findRootFrontEnd(catalog: FrontEndRemoteCatalog): FrontEndAssets | null;
}

/** The front-ends of this deployment. */
export interface FrontEnds {
  readonly shell: FrontEndAssets | null;
  readonly readCatalog: () => Promise<FrontEndRemoteCatalog>;
}

export function createFrontEnds(config: GatewayConfig, log: FastifyBaseLogger): FrontEnds {
  const remotes = config.REMOTES.map(({ name, url }) => createFrontEndAssetReader(name, url));
  return {
    shell: config.SHELL_URL === undefined ? null : createFrontEndAssetReader('shell', config.SHELL_URL),
    readCatalog: createFrontEndRemotesReader(remotes, log),
  };
}

/** The pages of the public listener; null without a shell. */
export function createPublicListenerPages(
  config: GatewayConfig,
  { frontEnds, fetchCall, cookie }: { frontEnds: FrontEnds; fetchCall: FetchFromService; cookie: SessionCookieRenamer },
): FrontEndPagesOfListener | null {
  const { shell, readCatalog } = frontEnds;
  if (shell === null) return null;
  return {
    renderPage: createShellHtmlRenderer(shell, { config, fetchCall, cookie }),
    renderDocument: createStaticDocumentRenderer(config),
    readCatalog,
    listsRemotes: true,
    findFrontEnd: (name, { remotes }) =>
      name === shell.name ? shell : (remotes.find((remote) => remote.name === name)?.frontEnd ?? null),
    findRootFrontEnd: () => shell,
  };
}

/** The pages of the staff listener. */
export function createStaffListenerPages(
  config: GatewayConfig,
  { shell, readCatalog }: FrontEnds,
): FrontEndPagesOfListener {
  const staffFrontEnd = ({ remotes }: FrontEndRemoteCatalog) =>
    remotes.find(({ isStaffPage }) => isStaffPage)?.frontEnd ?? null;
  return {
    renderPage: createStaffPageRenderer(config),
    renderDocument: null,
    readCatalog,
    listsRemotes: false,
    findFrontEnd(name, catalog) {
      const frontEnd = staffFrontEnd(catalog);
      return frontEnd?.name === name ? frontEnd : null;
    },
    findRootFrontEnd: (catalog) => shell ?? staffFrontEnd(catalog),
  };
}
