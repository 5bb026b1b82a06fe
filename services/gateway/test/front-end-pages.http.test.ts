import { errorReplySchema } from '@rally/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import {
  computeSubresourceIntegrity,
  deployFakeRemote,
  type FakeAssetServer,
  startFakeAssetServer,
} from './fake-asset-server.ts';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

const shellHtml = `<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="rally-api-key" content="__API_KEY__"><!--rally:head--></head>
<body><div id="root"><!--rally:root--></div><!--rally:foot--></body></html>`;

const descriptions = {
  'public-site': {
    routes: [
      { path: '/', title: 'Rally', access: 'visitor', template: 'hero.html' },
      {
        path: '/leaderboard',
        title: 'Leaderboard',
        access: 'anyone',
        template: 'leaderboard.html',
        data: 'leaderboard',
      },
      { path: '/player/:id', title: 'Player', access: 'anyone', template: 'player.html', data: 'player-profile' },
      { path: '/about', title: 'About us', description: 'Who we are', access: 'anyone', isListed: true },
    ],
    documents: ['terms.html'],
  },
  'player-dashboard': {
    routes: [
      { path: '/dashboard', title: 'Dashboard', access: 'player' },
      { path: '/matches/:id', title: 'Match', access: 'player', needs: ['card-form'] },
    ],
  },
  'admin-console': { isStaffPage: true, routes: [{ path: '/admin/*', title: 'Admin', access: 'admin' }] },
};

let assets: FakeAssetServer;
let gateway: TestGateway;

/** How far the process time, by which the gateway caches what it has read, is ahead. */
let skippedMs = 0;

/** Waits for the effect of expired caches, without waiting for them to expire. */
function waitForNew<Result>(check: () => Promise<Result>): Promise<Result> {
  const checkLater = () => {
    skippedMs += 2_000;
    return check();
  };
  return vi.waitFor(checkLater, 60_000);
}

beforeAll(async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs);
  assets = await startFakeAssetServer();
  gateway = await startTestGateway({
    ADMIN_PORT: '0',
    TILES_ORIGIN: 'https://tiles.example/styles/',
    LEAGUE_ZONE: 'America/Chicago',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    OPERATOR_NAME: 'Smash & Sons',
    SHELL_URL: assets.url,
    REMOTES: `public-site=${assets.url}/,player-dashboard=${assets.url},admin-console=${assets.url},clubs=${assets.url}`,
  });
});
beforeEach(() => {
  assets.files.set('/assets/shell/index.html', shellHtml);
  assets.files.set('/assets/shell/main.0123abcd.js', 'console.log("shell")');
  assets.files.set('/assets/shell/robots.txt', 'User-agent: *');
  assets.files.set('/assets/public-site/hero.html', '<h1>Play</h1><style nonce="__CSP_NONCE__">h1{}</style>');
  assets.files.set(
    '/assets/public-site/terms.html',
    '<meta name="csp-nonce" content="__CSP_NONCE__"><h1>Terms</h1>{{operatorName}}, {{operatorAddress}}, {{operatorEmail}}',
  );
  assets.files.set('/assets/admin-console/index.html', '<title>own</title><!--rally:head-->__CSP_NONCE__ console');
  for (const [name, description] of Object.entries(descriptions))
    deployFakeRemote(assets, name, `${name} 1`, description);
});
afterEach(() => {
  assets.isDown = false;
  gateway.service.answer = null;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await gateway.stop();
  await assets.stop();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (path: string, headers: Record<string, string> = {}, origin = gateway.url) =>
  fetch(`${origin}${path}`, { headers: { ...browser, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const nonceOf = (html: string) => /content="([\w-]{20,})"/.exec(html)?.[1];

describe('a page', () => {
  test.each(['/', '/dashboard', '/player/p1?sport=tennis', '/no/such/place', '/admin'])(
    'at %s is the shell, with a nonce of its own, the key and no mark left',
    async (path) => {
      const [first, second] = [await open(path), await open(path)];
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const html = await first.text();
      const nonce = nonceOf(html);
      expect(nonce).toBeDefined();
      expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(nonceOf(await second.text())).not.toBe(nonce);
      expect(html).toContain('content="key"');
      expect(html).not.toMatch(/__[A-Z_]+__|<!--rally/);
      expect(first.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test.each([
    ['/api/nowhere', browser],
    ['/assets/shell/gone.js', browser],
    ['/assets/other/x.js', browser],
    ['/photo.png', { accept: 'image/png,*/*' }],
    ['/dashboard', { accept: 'application/json' }],
    ['/calendar', browser],
  ])('is not what %s answers', async (path, headers) => {
    const response = await open(path, headers);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html>');
  });

  test('at / is prerendered for signed-out visitors only', async () => {
    const painted = await (await open('/')).text();
    expect(painted).toContain(`<h1>Play</h1><style nonce="${nonceOf(painted)}">`);
    expect(await (await open('/', { cookie: 'a=b; __Host-rally=x' })).text()).toContain('<div id="root"></div>');
    expect(await (await open('/about')).text()).toContain('<div id="root"></div>');
  });

  test('follows a deploy of the shell within seconds, by conditional requests', async () => {
    await open('/about');
    assets.requests.length = 0;
    assets.files.set('/assets/shell/index.html', `${shellHtml}<!-- newer -->`);
    await waitForNew(async () => expect(await (await open('/about')).text()).toContain('newer'));
    const requests = assets.requests.filter(({ path }) => path === '/assets/shell/index.html');
    expect(requests[0]?.etag).toBeDefined();
  });

  test('is served from memory while its asset server is down', async () => {
    await open('/about');
    assets.isDown = true;
    expect((await open('/about')).status).toBe(200);
  });

  test('is 404 while the front-end is not built', async () => {
    assets.files.delete('/assets/shell/index.html');
    await waitForNew(async () => expect((await open('/about')).status).toBe(404));
    assets.files.set('/assets/shell/index.html', shellHtml);
    await waitForNew(async () => expect((await open('/about')).status).toBe(200));
  });

  test('without scripts has its placeholders filled too', async () => {
    const response = await open('/terms.html');
    const html = await response.text();
    // A demonstration names a demo operator; what is set is escaped.
    expect(html).toContain('<h1>Terms</h1>Smash &amp; Sons, 1 Example Street, Springfield, USA, league@rally.example');
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonceOf(html)}'`);
  });

  test("tells its screens the league's time zone", async () => {
    expect(await (await open('/dashboard')).text()).toContain('<meta name="rally-zone" content="America/Chicago">');
  });

  test('allows map tiles everywhere, and the Stripe card form on match pages', async () => {
    const policyOf = async (path: string) => (await open(path)).headers.get('content-security-policy');
    expect(await policyOf('/dashboard')).toMatch(/img-src [^;]*https:\/\/tiles\.example(;| )/);
    expect(await (await open('/dashboard')).text()).toContain(
      '<meta name="rally-tiles" content="https://tiles.example">',
    );
    expect(await policyOf('/dashboard')).not.toContain('stripe');
    expect(await policyOf('/matches/m1')).toMatch(/script-src 'self' https:\/\/js\.stripe\.com;/);
    expect(await policyOf('/matches')).not.toContain('stripe');
  });
});

describe('the first view of a public page', () => {
  const entry = { profilePhoto: null, playstyle: 'Baseliner', region: null, rating: 3.5, wins: 5, losses: 1 };
  const answers = (body: unknown) => {
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const answersIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" id="rally-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

  beforeEach(() => {
    assets.files.set(
      '/assets/public-site/leaderboard.html',
      '<ol>{{#rows}}<li><a href="{{href}}">{{name}}</a> {{rank}} {{record}} {{rating}} {{region}} {{prize}}</li>{{/rows}}</ol>',
    );
    assets.files.set('/assets/public-site/player.html', '<h1>{{name}}</h1>{{#regions}}<p>{{region}}</p>{{/regions}}');
  });

  test('of the leaderboard contains its rows, escaped, and embeds the reply', async () => {
    const entries = [
      { ...entry, id: 'a/1', name: '</script><b>' },
      { ...entry, id: 'b', name: '{{name}}', region: 'Reno' },
    ];
    answers(entries);
    // A page does not wait long for its data.
    const html = await waitForNew(async () => {
      const page = await (await open('/leaderboard?sport=pickleball')).text();
      expect(page).toContain('<ol>');
      return page;
    });
    expect(html).toContain(
      '<ol><li><a href="/player/a%2F1?sport=pickleball">&lt;/script&gt;&lt;b&gt;</a> 1 5-1 3.50 – $500</li>',
    );
    expect(html).toContain('<li><a href="/player/b?sport=pickleball">{{name}}</a> 2 5-1 3.50 Reno $250</li></ol>');
    expect(answersIn(html)).toEqual([
      { id: 'GET /leaderboard', request: { query: { sport: 'pickleball' } }, reply: entries },
    ]);
  });

  test('is loaded as a visitor', async () => {
    answers([{ ...entry, id: 'a', name: 'Ann' }]);
    gateway.service.requests.length = 0;
    const headers = { authorization: 'Bearer mine', cookie: '__Host-rally=mine' };
    await waitForNew(async () => {
      await open('/leaderboard?sport=tennis', headers);
      expect(gateway.service.requests[0]?.url).toBe('/leaderboard?sport=tennis');
    });
    expect(gateway.service.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(gateway.service.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test.each([
    ['to who is signed in', '/leaderboard?sport=tennis', { cookie: '__Host-rally=x' }],
    ['for a part of the ranking', '/leaderboard?sport=tennis&region=Reno', {}],
    ['for other pages', '/about', {}],
  ])('does not come %s', async (_name, path, headers) => {
    answers([{ ...entry, id: 'a', name: 'Ann' }]);
    const html = await (await open(path, headers)).text();
    expect(html).toContain('<div id="root"></div>');
    expect(answersIn(html)).toBeNull();
  });

  test('does not embed a reply that is too long', async () => {
    answers(Array.from({ length: 600 }, (_, index) => ({ ...entry, id: `p${index}`, name: `Player ${index}` })));
    await waitForNew(async () => {
      const html = await (await open('/leaderboard?sport=tennis')).text();
      expect(html).toContain('Player 24</a> 25 ');
      expect(html).not.toContain('Player 25');
      expect(answersIn(html)).toBeNull();
    });
  });
});

describe('a share card', () => {
  const profile = { name: '"><script>alert(1)</script>', sport: 'pickleball', currentRating: 3.5, wins: 7, losses: 2 };
  const whole = {
    ...profile,
    id: 'p1',
    region: null,
    profilePhoto: null,
    totalMatches: 9,
    stateRanking: null,
    stateName: null,
    reliabilityLabel: 'Extremely Reliable',
    reliabilityPercentage: 100,
    matchesAssigned: 9,
    matchesCompleted: 9,
    playstyleBadge: 'Baseliner',
    matches: [],
    ratingHistory: [],
    headToHead: null,
  };

  test("of a profile has the player's public facts, escaped", async () => {
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    gateway.service.requests.length = 0;
    const html = await (await open('/player/p1?sport=pickleball')).text();
    expect(html).toContain('property="og:type" content="profile"');
    expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;, pickleball 3.50 · Rally</title>');
    expect(html).toContain('won-lost 7-2');
    expect(html).toContain('<link rel="canonical" href="https://rally.test/player/p1?sport=pickleball">');
    expect(html).toContain('content="https://rally.test/share/player/p1.png?sport=pickleball"');
    expect(html).not.toContain('<script>');
    expect(html).toContain('"id":"GET /player/:id","request":{"params":{"id":"p1"},"query":{"sport":"pickleball"}}');
    expect(gateway.service.requests.map(({ url }) => url)).toEqual(['/player/p1?sport=pickleball']);
  });

  test('of the leaderboard names its leaders', async () => {
    const leader = { id: 'p1', name: 'Ann', profilePhoto: null, playstyle: 'Baseliner', region: null, rating: 4 };
    gateway.service.answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ ...leader, wins: 5, losses: 1 }]));
    expect(await (await open('/leaderboard')).text()).toContain('Ann (5-1)');
  });

  test('has an image of its own, rendered once per content', async () => {
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    const first = await open('/share/player/p1.png');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const image = await bytesOf(first);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await bytesOf(await open('/share/player/p1.png?sport=pickleball'))).equals(image)).toBe(true);
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    const board = await bytesOf(await open('/share/leaderboard.png'));
    expect(board.equals(image)).toBe(false);
    expect((await open('/share/player/p1.svg')).status).toBe(404);
  });

  test('has an image for every visitor, whoever asks for it first', async () => {
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    gateway.service.requests.length = 0;
    const image = await open('/share/player/p1.png', { authorization: `Bearer ${await gateway.issuer.token('p1')}` });
    expect([image.status, image.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(gateway.service.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  test('of an unknown player, or while scoring is down, is generic and not indexable', async () => {
    for (const end of [404, 503]) {
      gateway.service.answer = (_request, response) =>
        response
          .writeHead(end, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ok: false, error: 'No.', code: 'no', requestId: 'r' }));
      const html = await (await open('/player/p2')).text();
      expect(html).toContain('content="noindex"');
    }
  });

  test('comes with a page without its first view when the template names a value that is not there', async () => {
    assets.files.set('/assets/public-site/player.html', '<h1>{{nickname}}</h1>');
    gateway.service.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
    await waitForNew(async () => {
      const html = await (await open('/player/p9?sport=pickleball')).text();
      expect(html).toContain('content="profile"');
      expect(html).toContain('<div id="root"></div>');
    });
  });
});

describe('the files of the front-ends', () => {
  test('keep their caching headers and are compressed', async () => {
    const hashed = await open('/assets/shell/main.0123abcd.js');
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    const entry = await open('/assets/public-site/remoteEntry.js?v=1');
    expect([entry.headers.get('cache-control'), await entry.text()]).toEqual(['no-cache', 'public-site 1']);
    expect(await (await open('/robots.txt')).text()).toBe('User-agent: *');
    assets.files.set('/assets/shell/big.0123abcd.js', 'x'.repeat(5_000));
    const big = await open('/assets/shell/big.0123abcd.js', { 'accept-encoding': 'br' });
    expect(big.headers.get('content-encoding')).toBe('br');
  });

  const manifest = z.object({
    remotes: z.array(
      z.object({
        name: z.string(),
        entry: z.string(),
        integrity: z.string(),
        routes: z.array(z.looseObject({ path: z.string() })),
      }),
    ),
    conflicts: z.array(z.object({ path: z.string(), keptBy: z.string(), claimedBy: z.string() })),
    unavailable: z.array(z.string()),
  });
  const readManifest = async () => manifest.parse(await (await fetch(`${gateway.url}/remotes.json`)).json());
  const readRemote = async (name: string) => (await readManifest()).remotes.find((remote) => remote.name === name);
  const untilNames = (expected: string[]) =>
    waitForNew(async () => expect((await readManifest()).remotes.map(({ name }) => name)).toEqual(expected));

  test('a remote is listed with its hash, and a newer build gets a new address without a restart', async () => {
    const before = await readRemote('player-dashboard');
    expect(before?.integrity).toBe(computeSubresourceIntegrity('player-dashboard 1'));
    deployFakeRemote(assets, 'player-dashboard', 'player-dashboard 2', descriptions['player-dashboard']);
    await waitForNew(async () => {
      const after = await readRemote('player-dashboard');
      expect(after?.integrity).toBe(computeSubresourceIntegrity('player-dashboard 2'));
      expect(after?.entry).toMatch(/^\/assets\/player-dashboard\/remoteEntry\.js\?v=[\da-f]{8}$/);
      expect(after?.entry).not.toBe(before?.entry);
    });
  });

  test('a remote is listed once its server has it, and no longer once it is gone', async () => {
    const all = ['public-site', 'player-dashboard', 'admin-console'];
    await untilNames(all);
    deployFakeRemote(assets, 'clubs', 'clubs 1', { routes: [{ path: '/clubs/:id', title: 'Club', access: 'player' }] });
    await untilNames([...all, 'clubs']);
    expect((await readRemote('clubs'))?.routes).toEqual([
      { path: '/clubs/:id', title: 'Club', access: 'player', requiresProfile: false },
    ]);
    expect(await (await open('/clubs/7')).text()).toContain('<title>Club · Rally</title>');
    expect((await open('/assets/clubs/remoteEntry.js')).status).toBe(200);
    assets.files.delete('/assets/clubs/remote.json');
    await untilNames(all);
    expect((await open('/assets/clubs/remoteEntry.js')).status).toBe(404);
  });

  test('a broken description leaves the last valid one in place', async () => {
    await untilNames(['public-site', 'player-dashboard', 'admin-console']);
    assets.files.set('/assets/admin-console/remote.json', '{"entry":"https://evil.test/x.js"}');
    await waitForNew(async () => {
      await readManifest();
      expect(gateway.warnings()).toContainEqual(expect.stringContaining('admin-console cannot be read'));
    });
    expect((await readRemote('admin-console'))?.entry).toMatch(/^\/assets\/admin-console\//);
  });

  test('an address that two remotes claim stays with the first, and the log and the manifest say so', async () => {
    const route = { path: '/player/:name', title: 'Club player', access: 'anyone' };
    deployFakeRemote(assets, 'clubs', 'clubs 2', { routes: [route, { ...route, path: '/clubs' }] });
    await waitForNew(async () =>
      expect((await readManifest()).conflicts).toEqual([
        { path: '/player/:name', keptBy: 'public-site', claimedBy: 'clubs' },
      ]),
    );
    expect((await readRemote('clubs'))?.routes.map(({ path }) => path)).toEqual(['/clubs']);
    expect(gateway.warnings()).toContain('remote clubs claims /player/:name, which public-site keeps');
    assets.files.delete('/assets/clubs/remote.json');
  });

  test('a page preloads the remote of its first screen', async () => {
    const linkOf = async (path: string, cookie = '') => (await open(path, { cookie })).headers.get('link');
    await waitForNew(async () => {
      const link = await linkOf('/leaderboard');
      expect(link).toMatch(
        /^<\/assets\/public-site\/remoteEntry\.js\?v=\w+>; rel=preload; as=script; integrity="sha384-/,
      );
    });
    await waitForNew(async () => {
      expect(await linkOf('/dashboard')).toContain('/assets/player-dashboard/');
      expect(await linkOf('/', '__Host-rally=x')).toContain('/assets/player-dashboard/');
      expect(await linkOf('/admin')).toContain('/assets/admin-console/');
    });
  });
});

describe("the staff's origin", () => {
  const staff = () => gateway.adminUrl ?? '';

  test('serves the admin console at every address, not indexable', async () => {
    for (const path of ['/', '/users', '/player/p1']) {
      const html = await (await open(path, {}, staff())).text();
      expect(html).toContain(' console');
      expect(html).toContain('noindex');
      expect(html).toContain('<meta name="rally-zone" content="America/Chicago">');
    }
    expect((await open('/assets/admin-console/remoteEntry.js', {}, staff())).status).toBe(200);
    expect((await open('/assets/shell/index.html', {}, staff())).status).toBe(404);
    expect((await open('/remotes.json', { accept: 'application/json' }, staff())).status).toBe(404);
  });

  test('serves the API behind the same guards', async () => {
    const response = await open('/api/admin/users', clientHeaders, staff());
    expect([response.status, errorReplySchema.parse(await response.json()).code]).toEqual([401, 'sign_in_required']);
  });

  test("has a session of its own: neither listener forwards the other's cookie", async () => {
    gateway.service.answer = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['__Host-rally=new; Path=/; HttpOnly; Secure', 'other=1'],
        })
        .end('{}');
    const refresh = async (origin: string, cookie: string) => {
      gateway.service.requests.length = 0;
      const response = await fetch(`${origin}/api/auth/refresh`, {
        method: 'POST',
        headers: { ...clientHeaders, cookie },
      });
      return { arrived: gateway.service.requests[0]?.headers.cookie, set: response.headers.getSetCookie() };
    };
    const both = 'theme=dark; __Host-rally=player; __Host-rally-staff=staff';
    expect(await refresh(gateway.url, both)).toEqual({
      arrived: '__Host-rally=player',
      set: ['__Host-rally=new; Path=/; HttpOnly; Secure', 'other=1'],
    });
    expect(await refresh(staff(), both)).toEqual({
      arrived: '__Host-rally=staff',
      set: ['__Host-rally-staff=new; Path=/; HttpOnly; Secure', 'other=1'],
    });
    expect((await refresh(staff(), '__Host-rally=player')).arrived).toBeUndefined();
    expect((await refresh(gateway.url, '__Host-rally-staff=staff')).arrived).toBeUndefined();
  });
});

describe('every answer has the security headers', () => {
  test.each([
    ['a page', '/', browser, 200],
    ['a plain page', '/terms.html', browser, 200],
    ['an asset', '/assets/shell/main.0123abcd.js', {}, 200],
    ['an asset that is none', '/assets/shell/none.js', {}, 404],
    ['the remotes', '/remotes.json', {}, 200],
    ['a root file', '/robots.txt', {}, 200],
    ['an answer of a service', '/api/matches', clientHeaders, 200],
    ['a refusal', '/api/admin/users', clientHeaders, 401],
    ['a call without key', '/api/matches', {}, 401],
    ['a call that is none', '/api/nowhere', browser, 404],
    ['an address that cannot be read', '/%', browser, 400],
    ['the documents', '/api/docs/', browser, 200],
    ['a photo', '/photos/a.webp', {}, 200],
    ['a calendar', '/calendar/secret.ics', {}, 200],
    ['health', '/health/live', {}, 200],
  ])('%s', async (_name, path, headers, status) => {
    for (const origin of [gateway.url, gateway.adminUrl ?? '']) {
      const response = await open(path, headers, origin);
      if (origin === gateway.url) expect(response.status).toBe(status);
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe-eval|strict-dynamic|script-src[^;]*unsafe/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
  });
});
