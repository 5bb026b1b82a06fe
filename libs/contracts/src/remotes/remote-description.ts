import * as z from 'zod';

/** First segments of the addresses that the gateway answers itself; no remote can claim them. */
export const reservedSegments = [
  'api',
  'assets',
  'calendar',
  'health',
  'metrics',
  'photos',
  'sandbox',
  'share',
] as const;

/** An address pattern: `/`, `/leaderboard`, `/player/:id`, `/admin/*`. */
const routePath = z
  .string()
  .regex(/^\/$|^(\/(:\w+|[\w.-]+))+(\/\*)?$/, 'must look like /player/:id or /admin/*')
  .refine((path) => !isReserved(path), 'is answered by the gateway itself');
/** A file of the remote's build. */
const buildFile = z.string().regex(/^[\w.-]+$/);
/** A range that allows newer minor and patch versions: `^1.2.0`. */
const caretRange = z.string().regex(/^\^\d+\.\d+\.\d+$/, 'must look like ^1.2.0');

/**
 * Who a route is for. `visitor`: signed-in players are sent to their dashboard. `player` and `admin`: visitors are sent to
 * the sign-in, and players without the role to their dashboard.
 */
const access = z.enum(['anyone', 'visitor', 'player', 'admin']);

/** Who sees a navigation entry. Staff see the entries for players as well. */
const audience = z.enum(['visitor', 'player', 'admin']);

const navigationEntry = z.object({
  label: z.string().min(1),
  audience: z.array(audience).min(1),
  /** Entries are sorted by it, lowest first. */
  order: z.int(),
  /** Drawn as a button. */
  isButton: z.boolean().default(false),
});

const remoteRoute = z.object({
  path: routePath,
  /** Title of the page; a screen may replace it once it knows a better one. */
  title: z.string().min(1),
  /** For search engines and link previews; without it they get the product's own. */
  description: z.string().optional(),
  access,
  /** Whether players without a level or region are sent to the onboarding first. */
  requiresProfile: z.boolean().default(false),
  /** Whether search engines may list the page. */
  isListed: z.boolean().default(false),
  navigation: navigationEntry.optional(),
  /** Prerendered first view for visitors, which the gateway puts into the page. */
  template: buildFile.optional(),
  /** What the gateway fills the template and the link preview with. */
  data: z.enum(['leaderboard', 'player-profile']).optional(),
  /** What the page's security policy has to allow besides the usual. */
  needs: z.array(z.enum(['card-form'])).default([]),
});

/** What a remote says of itself: `remote.json`, written by its build from its `remote.config.ts`. */
export const remoteDescription = z.object({
  name: z.string().regex(/^(?!shell$)[a-z][a-z0-9-]*$/),
  entry: z.string().regex(/^[\w.-]+\.js$/),
  integrity: z.string().regex(/^sha384-[A-Za-z\d+/]{64}$/),
  /** Shared libraries it needs from the shell. */
  requires: z.record(z.string(), caretRange),
  routes: z.array(remoteRoute),
  /** Plain HTML pages of its build, each served at `/<file>`. */
  documents: z.array(z.string().regex(/^[\w-]+\.html$/)).default([]),
  /** Whether it is also the page of the staff's own origin. */
  isStaffPage: z.boolean().default(false),
});
export type RemoteDescription = z.output<typeof remoteDescription>;
export type RemoteRoute = z.output<typeof remoteRoute>;
export type Audience = z.output<typeof audience>;
export type RouteData = NonNullable<RemoteRoute['data']>;

function isReserved(path: string): boolean {
  const [, segment = ''] = path.split('/');
  return (reservedSegments as readonly string[]).includes(segment);
}
