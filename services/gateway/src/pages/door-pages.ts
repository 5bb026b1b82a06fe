import type { AskService } from '../composed/ask-service.ts';
import type { GatewayConfig } from '../config.ts';
import type { DoorCookie } from '../headers/door-cookie.ts';
import { type FrontEnd, type FrontEndName, frontEnd, frontEndNames } from './front-end.ts';
import { plainPage, shellPage, staffPage } from './page-makers.ts';
import type { Pages } from './pages.routes.ts';

/** The front-ends of this deployment. */
export type FrontEnds = Partial<Record<FrontEndName, FrontEnd>>;

export function frontEndsOf(config: GatewayConfig): FrontEnds {
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

/** What the product's own door shows; null without a shell. */
export function productPages(
  config: GatewayConfig,
  { frontEnds, ask, cookie }: { frontEnds: FrontEnds; ask: AskService; cookie: DoorCookie },
): Pages | null {
  const { shell, 'public-site': publicSite } = frontEnds;
  if (!shell) return null;
  const { API_KEY: apiKey, TILES_ORIGIN: tilesOrigin } = config;
  const { shell: _host, ...remotes } = frontEnds;
  return {
    page: shellPage({ shell, publicSite, ask, cookie, publicUrl: config.PUBLIC_URL, apiKey, tilesOrigin }),
    plainPage: publicSite && plainPage({ publicSite, apiKey }),
    rootFilesOf: shell,
    frontEnds: Object.values(frontEnds),
    remotes: Object.values(remotes),
    ...browserNeeds(config),
  };
}

/** What the staff's door shows; null without an admin console. */
export function staffPages(config: GatewayConfig, frontEnds: FrontEnds): Pages | null {
  const adminConsole = frontEnds['admin-console'];
  if (!adminConsole) return null;
  return {
    page: staffPage({ adminConsole, apiKey: config.API_KEY, tilesOrigin: config.TILES_ORIGIN }),
    plainPage: undefined,
    rootFilesOf: frontEnds.shell ?? adminConsole,
    frontEnds: [adminConsole],
    remotes: [],
    ...browserNeeds(config),
  };
}

function browserNeeds(config: GatewayConfig): Pick<Pages, 'tilesOrigin' | 'stripeCardForm'> {
  return { tilesOrigin: config.TILES_ORIGIN, stripeCardForm: config.STRIPE_PUBLISHABLE_KEY !== undefined };
}
