import fastifyCookie from '@fastify/cookie';
import { auditRecorded } from '@rally/contracts/identity';
import { playerUpdated } from '@rally/contracts/players';
import { twilioMessenger } from '@rally/messaging';
import { createService, type RunningService, type ServiceDependencies } from '@rally/service-kit';
import { accountStore } from './accounts/account.store.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { knownPlayers as knownPlayersOf } from './accounts/known-player.projection.ts';
import { reviseRoles } from './accounts/revise-roles.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { auditStore } from './audit/audit.store.ts';
import { keepAudit } from './audit/keep-audit.ts';
import { challengeStore } from './codes/challenge.store.ts';
import { codesRoutes } from './codes/codes.routes.ts';
import type { IdentityConfig } from './config.ts';
import { keyStore } from './keys/key.store.ts';
import { createKeyring } from './keys/keyring.ts';
import { keysRoutes } from './keys/keys.routes.ts';
import { deriveKey } from './keys/sealed-text.ts';
import { magicLinkStore } from './magic-links/magic-link.store.ts';
import { magicLinksRoutes } from './magic-links/magic-links.routes.ts';
import { allowanceStore } from './messages/allowance.store.ts';
import { allowanceRules } from './messages/allowance-rules.ts';
import { detachedWork } from './messages/detached-work.ts';
import { repeatRevocations } from './sessions/repeat-revocations.ts';
import { sessionStore } from './sessions/session.store.ts';
import { sessionCookie } from './sessions/session-cookie.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { testLoginRoutes } from './test-login/test-login.routes.ts';
import { type Asked, claimTraffic } from './traffic/claim-traffic.ts';
import { trafficStore } from './traffic/traffic.store.ts';
import { trafficRules } from './traffic/traffic-rules.ts';

/** Accounts, one-time codes, login links, sessions and signing keys. */
export async function startIdentity(
  config: IdentityConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const service = await createService('identity', config, dependencies);
  const { app, serve, connection, events, clock, log } = service;
  await app.register(fastifyCookie);

  const now = () => clock.now();
  const accounts = accountStore(connection, events, now);
  const sessions = sessionStore(connection, events, now);
  const knownPlayers = knownPlayersOf(connection);
  const traffic = trafficStore(connection);
  const audit = auditStore(connection);
  const keyring = createKeyring({
    keys: keyStore(connection),
    clock,
    sealKey: deriveKey(config.KEY_SECRET, 'signing keys'),
    rotationDays: config.KEY_ROTATION_DAYS,
  });
  const detached = detachedWork((err) => log.warn({ err }, 'a login link was not sent'));
  const deps = {
    accounts,
    sessions,
    knownPlayers,
    keyring,
    events,
    clock,
    detached,
    adminPhones: config.ADMIN_PHONES,
    challenges: challengeStore(connection),
    links: magicLinkStore(connection),
    allowances: allowanceStore(connection),
    rules: allowanceRules(config),
    traffic,
    admit: (asked: Asked) => claimTraffic({ traffic, trafficRules: trafficRules(config), clock, log }, asked),
    messenger: twilioMessenger(config),
    codeSecret: config.CODE_SECRET,
    rotationKey: deriveKey(config.KEY_SECRET, 'refresh tokens'),
    publicUrl: config.PUBLIC_URL,
    domain: new URL(config.PUBLIC_URL).hostname,
    resendSeconds: config.CODE_RESEND_SECONDS,
    cookie: sessionCookie({ name: config.COOKIE_NAME, secure: config.COOKIE_SECURE }),
  };

  events.on(playerUpdated, 'known-players', knownPlayers.apply);
  events.on(auditRecorded, 'audit', (event) => keepAudit(audit, event));

  keysRoutes(app, keyring);
  accountsRoutes(serve, accounts);
  codesRoutes(serve, deps);
  sessionsRoutes(serve, deps);
  magicLinksRoutes(serve, deps);
  auditRoutes(serve, { audit, accounts });
  if (config.TEST_LOGIN) testLoginRoutes(serve, deps);
  service.background(() => detached.ended);

  const running = await service.listen();
  // Whoever only makes the indexes may have other secrets than the service: a key it sealed would be lost to the service.
  if (dependencies.idle) return running;
  try {
    await keyring.signingKey();
    await reviseRoles(deps);
    await repeatRevocations(deps);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}
