import type { FetchCall } from '../composed/fetch-call.ts';
import type { GatewayConfig } from '../config.ts';
import type { SessionCookie } from '../headers/session-cookie.ts';
import { type FrontEnd, type FrontEndName, frontEnd, frontEndNames } from './front-end.ts';
import { createShellPageRenderer, createStaffPageRenderer, createStaticPageRenderer } from './page-renderers.ts';
import type { ListenerPages } from './pages.routes.ts';

/** The front-ends that this deployment serves. */
export type FrontEnds = Partial<Record<FrontEndName, FrontEnd>>;

export function createFrontEnds(config: GatewayConfig): FrontEnds {
  const bases: Record<FrontEndName, string | undefined> = {
    shell: config.SHELL_URL,
    'public-site': config.PUBLIC_SITE_URL,
    'player-dashboard': config.PLAYER_DASHBOARD_URL,
    'admin-console': config.ADMIN_CONSOLE_URL,
  };
  const frontEnds: FrontEnds = {};
  for (const name of frontEndNames) {
    const base = bases[name];
    if (base !== undefined) frontEnds[name] = frontEnd(name, base);
  }
  return frontEnds;
}

/** The pages of the public listener; null without a shell. */
export function createPublicPages(
  config: GatewayConfig,
  { frontEnds, fetchCall, cookie }: { frontEnds: FrontEnds; fetchCall: FetchCall; cookie: SessionCookie },
): ListenerPages | null {
  const { shell, 'public-site': publicSite } = frontEnds;
  if (!shell) return null;
  const { API_KEY: apiKey, TILES_ORIGIN: tilesOrigin } = config;
  const { shell: _host, ...remotes } = frontEnds;
  return {
    renderPage: createShellPageRenderer({
      shell,
      publicSite,
      fetchCall,
      cookie,
      publicUrl: config.PUBLIC_URL,
      apiKey,
      tilesOrigin,
    }),
    renderStaticPage: publicSite && createStaticPageRenderer({ publicSite, apiKey }),
    rootFilesFrom: shell,
    frontEnds: Object.values(frontEnds),
    remotes: Object.values(remotes),
    ...readPagePolicy(config),
  };
}

/** The pages of the staff listener; null without an admin console. */
export function createStaffPages(config: GatewayConfig, frontEnds: FrontEnds): ListenerPages | null {
  const adminConsole = frontEnds['admin-console'];
  if (!adminConsole) return null;
  return {
    renderPage: createStaffPageRenderer({ adminConsole, apiKey: config.API_KEY, tilesOrigin: config.TILES_ORIGIN }),
    renderStaticPage: undefined,
    rootFilesFrom: frontEnds.shell ?? adminConsole,
    frontEnds: [adminConsole],
    remotes: [],
    ...readPagePolicy(config),
  };
}

function readPagePolicy(config: GatewayConfig): Pick<ListenerPages, 'tilesOrigin' | 'hasStripeCardForm'> {
  return { tilesOrigin: config.TILES_ORIGIN, hasStripeCardForm: config.STRIPE_PUBLISHABLE_KEY !== undefined };
}
