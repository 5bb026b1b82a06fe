import { readFile } from 'node:fs/promises';
import { gatewayConfigSchema } from '@rally/gateway';
import { identityConfig } from '@rally/identity';
import { matchmakingConfig } from '@rally/matchmaking';
import { notificationsConfig } from '@rally/notifications';
import { paymentsConfig } from '@rally/payments';
import { playersConfig } from '@rally/players';
import { sandboxConfig } from '@rally/sandbox';
import { scoringConfig } from '@rally/scoring';
import { readConfig, standaloneProcessConfig } from '@rally/service-kit';
import { testLeagueSettings } from '@rally/testing';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const deploy = new URL('../../deploy/', import.meta.url);
const configs = {
  gateway: gatewayConfigSchema,
  identity: identityConfig,
  players: playersConfig,
  matchmaking: matchmakingConfig,
  scoring: scoringConfig,
  payments: paymentsConfig,
  notifications: notificationsConfig,
  sandbox: sandboxConfig,
};
const frontEnds = ['shell', 'public-site', 'player-dashboard', 'admin-console'];
const stores = ['mongodb', 'kafka'];
const services = ['gateway', 'identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'] as const;

const composeFile = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      extends: z.object({ file: z.literal('compose.yaml'), service: z.string() }).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).optional(),
      networks: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      logging: z.looseObject({ driver: z.string() }).optional(),
    }),
  ),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })).optional(),
});
type ComposeFile = z.output<typeof composeFile>;

/** Reads a file as Compose does: anchors are merged, and variables replaced, `:-` with a default and `:?` required. */
async function readComposeFile(name: string, env: Record<string, string> = {}): Promise<ComposeFile> {
  const interpolate = (text: string) =>
    text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, variable: string, kind: string, other: string) => {
      const value = env[variable] ?? '';
      if (value === '' && kind === '?') throw new Error(`${variable} is missing`);
      return value === '' ? other : value;
    });
  const text = await readFile(new URL(name, deploy), 'utf8');
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? interpolate(value) : value);
  return composeFile.parse(parse(text, reviver, { merge: true }));
}

/** The settings in deploy/one-server/rally.env.example, filled in as for a league. */
const values: Record<string, string> = {
  ...testLeagueSettings,
  ALLOWED_HOSTS: 'staff.example.org',
  HELP_CONTACT: 'hello@example.org',
  WHATSAPP_TEMPLATES: '',
  MESSAGES_PER_MINUTE: '75',
  CODE_COUNTRIES: 'US,CA',
  SIGNUP_MESSAGE_COUNTRIES: 'US,CA',
  CODE_SECRET: 'a'.repeat(64),
  KEY_SECRET: 'b'.repeat(64),
};
/** Settings that may stay empty. */
const optional = [
  'HELP_CONTACT',
  'WHATSAPP_TEMPLATES',
  'MESSAGES_PER_MINUTE',
  'CODE_COUNTRIES',
  'SIGNUP_MESSAGE_COUNTRIES',
];

function expectSettingsAccepted({ services: found }: ComposeFile, name: keyof typeof configs): void {
  const environment = found[name]?.environment ?? {};
  const config = configs[name];
  expect(() => readConfig(config, environment), name).not.toThrow();
  if (name !== 'sandbox') expect(() => readConfig(standaloneProcessConfig, environment), name).not.toThrow();
  const known = [...Object.keys(config.shape), ...Object.keys(standaloneProcessConfig.shape)];
  const unknown = Object.keys(environment).filter((key) => !known.includes(key));
  // The demonstration gives every service the same accounts of the sandbox.
  if (environment.NODE_ENV === 'production') expect(unknown, `${name} does not know`).toEqual([]);
}

test('each service accepts its settings of the demonstration', async () => {
  const demo = await readComposeFile('compose.yaml');
  expect(Object.keys(demo.services)).toEqual([...services, 'sandbox', ...frontEnds, ...stores]);
  for (const name of [...services, 'sandbox' as const]) expectSettingsAccepted(demo, name);
});

describe('the league with Docker Compose', () => {
  test('has every service and front-end, real stores and Caddy, and no sandbox', async () => {
    const league = await readComposeFile('compose.production.yaml', values);
    expect(Object.keys(league.services)).toEqual(['caddy', ...services, ...frontEnds, ...stores]);
    for (const name of [...frontEnds, ...stores])
      expect(league.services[name]?.extends, name).toEqual({ file: 'compose.yaml', service: name });
  });

  test('gives each service the settings that it accepts in production, and no others', async () => {
    const league = await readComposeFile('compose.production.yaml', values);
    for (const name of services) {
      expectSettingsAccepted(league, name);
      const environment = league.services[name]?.environment ?? {};
      expect(environment.NODE_ENV, name).toBe('production');
      for (const key of Object.keys(environment))
        expect(key, name).not.toMatch(/^(DEMO_MODE|TEST_LOGIN|SANDBOX_URL|ADMIN_SECOND_FACTOR)$|_BASE_URL$/);
    }
  });

  test('holds no secret itself, and names a setting that is missing', async () => {
    const text = await readFile(new URL('compose.production.yaml', deploy), 'utf8');
    for (const { shape } of Object.values(configs))
      for (const [key, schema] of Object.entries(shape)) {
        if (schema.meta()?.secret !== true || key === 'MONGODB_URI') continue;
        for (const [, value] of text.matchAll(new RegExp(`^ +${key}: (.*)$`, 'gm')))
          expect(value, key).toMatch(/^\$\{/);
      }
    for (const name of Object.keys(values)) {
      const read = readComposeFile('compose.production.yaml', { ...values, [name]: '' });
      if (optional.includes(name)) await expect(read, name).resolves.toBeDefined();
      else await expect(read, name).rejects.toThrow(`${name} is missing`);
    }
  });

  test('uses every setting of the example file, and only those', async () => {
    const example = await readFile(new URL('one-server/rally.env.example', deploy), 'utf8');
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(values).toSorted());
    const text = await readFile(new URL('compose.production.yaml', deploy), 'utf8');
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(named.filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !named.includes(name)).toSorted()).toEqual(['IMAGES', 'MESSAGES_PER_DAY', 'TAG']);
  });

  test('keeps logs that do not fill the disk', async () => {
    const league = await readComposeFile('compose.production.yaml', values);
    for (const [name, { logging }] of Object.entries(league.services))
      expect(logging, name).toMatchObject({ driver: 'local' });
  });

  test('is reached through Caddy alone, and its stores by its services alone', async () => {
    const league = await readComposeFile('compose.production.yaml', values);
    const published = Object.entries(league.services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(league.networks?.stores?.internal).toBe(true);
    for (const name of stores) expect(league.services[name]?.networks, name).toEqual(['stores']);
    const caddyfile = await readFile(new URL('one-server/Caddyfile', deploy), 'utf8');
    const caddy = league.services.caddy?.environment ?? {};
    expect([...caddyfile.matchAll(/\{\$(\w+):/g)].map(([, name]) => name).toSorted()).toEqual(
      Object.keys(caddy).toSorted(),
    );
    for (const name of ['caddy', ...services])
      expect(league.services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});

test('the unit of one server sets what its settings file must not change', async () => {
  const readUnit = async (name: string) => readFile(new URL(`one-server/${name}`, deploy), 'utf8');
  const [program, backup] = await Promise.all(['rally.service', 'rally-backup.service'].map(readUnit));
  const dataDir = /DATA_DIR=\S+/.exec(backup ?? '')?.[0];
  // Values of EnvironmentFile= win over those of Environment=.
  const settings = /^ExecStart=\/usr\/bin\/env (.*) npm start /m.exec(program ?? '')?.[1];
  expect(settings?.split(' ')).toEqual(['NODE_ENV=production', 'DEMO_MODE=false', dataDir]);
});
