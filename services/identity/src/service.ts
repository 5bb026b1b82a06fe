import fastifyCookie from '@fastify/cookie';
import { dataServiceNames } from '@rally/contracts';
import { accountErasedByService, auditRecorded } from '@rally/contracts/identity';
import { type Language, playerUpdated, reportDecided } from '@rally/contracts/players';
import { createTwilioMessenger } from '@rally/messaging';
import { createService, type RunningService, registerGauge, type ServiceDependencies } from '@rally/service-kit';
import { createAccountStore } from './accounts/account.store.ts';
import { registerAccountRoutes } from './accounts/accounts.routes.ts';
import { applyConfiguredRoles } from './accounts/apply-configured-role.ts';
import { registerCloseAccountRoutes } from './accounts/close-account.routes.ts';
import { disableReportedAccount } from './accounts/disable-reported-account.ts';
import { eraseAccount } from './accounts/erase-account.ts';
import { registerExportOwnAccountRoute } from './accounts/export-own-account.routes.ts';
import { createKnownPlayerProjection } from './accounts/known-player.projection.ts';
import { createSecondFactorStore } from './accounts/second-factor.store.ts';
import { registerAuditRoutes } from './audit/audit.routes.ts';
import { createAuditStore } from './audit/audit.store.ts';
import { createCodeChallengeStore } from './codes/code-challenge.store.ts';
import { registerCodeRoutes } from './codes/codes.routes.ts';
import type { IdentityConfig } from './config.ts';
import { createDeviceCookie } from './devices/device-cookie.ts';
import { deriveEncryptionKeys } from './keys/encrypted-text.ts';
import { registerKeyRoutes } from './keys/keys.routes.ts';
import { createSigningKeyStore } from './keys/signing-key.store.ts';
import { createSigningKeyring } from './keys/signing-keyring.ts';
import { createMagicLinkStore } from './magic-links/magic-link.store.ts';
import { registerMagicLinkRoutes } from './magic-links/magic-links.routes.ts';
import { createDetachedTasks } from './messages/detached-tasks.ts';
import { findOutgoingMessageLanguage } from './messages/find-outgoing-message-language.ts';
import { toMessageRateLimits } from './messages/phone-message-rate-limits.ts';
import { createSendTextMessage } from './messages/send-text-message.ts';
import { identityMigrations } from './migrations.store.ts';
import { registerPhoneChangeRoutes } from './phone/phone-change.routes.ts';
import { createIdentityRateLimitStore } from './rate-limits.store.ts';
import { reencryptSecondFactors } from './second-factor/reencrypt-second-factors.ts';
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { republishRevocations } from './sessions/republish-revocations.ts';
import { createSessionStore } from './sessions/session.store.ts';
import { createSessionCookieAccessor } from './sessions/session-cookie-handler.ts';
import { registerSessionRoutes } from './sessions/sessions.routes.ts';
import { registerTestLoginRoutes } from './test-login/test-login.routes.ts';
import { type CodeRequestOrigin, claimCodeQuota } from './traffic/claim-code-quota.ts';
import { createCodeTrafficStore } from './traffic/code-traffic.store.ts';
import { toCodeTrafficLimits } from './traffic/code-traffic-limits.ts';

/** Accounts, one-time codes, login links, sessions and signing keys. */
export async function startIdentity(
  config: IdentityConfig,
  dependencies: ServiceDependencies,
): Promise<RunningService> {
  const service = await createService('identity', config, dependencies);
  service.addMigrations(identityMigrations);
  const { app, serve, connection, events, clock, log } = service;
  await app.register(fastifyCookie);

  const now = () => clock.now();
  const accounts = createAccountStore(connection, events, now);
  const sessions = createSessionStore(connection, events, now);
  const knownPlayers = createKnownPlayerProjection(connection);
  const traffic = createCodeTrafficStore(connection);
  const audit = createAuditStore(connection, service.closedAccounts.listClosed);
  const keyring = createSigningKeyring({
    keys: createSigningKeyStore(connection),
    clock,
    sealKeys: deriveEncryptionKeys(config.KEY_SECRET, 'signing keys'),
    rotationDays: config.KEY_ROTATION_DAYS,
  });
  const detached = createDetachedTasks((err) => log.warn({ err }, 'login link not sent'));
  const messenger = createTwilioMessenger(config);
  const deps = {
    findMessageLanguage: (phone: string, ofPage?: Language) =>
      findOutgoingMessageLanguage({ accounts, knownPlayers }, phone, ofPage),
    accounts,
    sessions,
    knownPlayers,
    keyring,
    isSecondFactorRequired: config.ADMIN_SECOND_FACTOR === 'required',
    secondFactors: createSecondFactorStore(connection),
    secondFactorKeys: {
      seal: deriveEncryptionKeys(config.KEY_SECRET, 'second factors'),
      recovery: deriveEncryptionKeys(config.KEY_SECRET, 'recovery codes'),
    },
    clock,
    log,
    detached,
    adminPhones: config.ADMIN_PHONES,
    challenges: createCodeChallengeStore(connection),
    links: createMagicLinkStore(connection),
    rateLimits: createIdentityRateLimitStore(connection),
    messageRateLimits: toMessageRateLimits(config),
    traffic,
    claimTraffic: (request: CodeRequestOrigin) =>
      claimCodeQuota({ traffic, limits: toCodeTrafficLimits(config), clock, log }, request),
    messenger,
    sendTextMessage: createSendTextMessage(messenger, config.WHATSAPP_TEMPLATES),
    codeSecret: config.CODE_SECRET,
    rotationKeys: deriveEncryptionKeys(config.KEY_SECRET, 'refresh tokens'),
    publicUrl: config.PUBLIC_URL,
    domain: new URL(config.PUBLIC_URL).hostname,
    resendSeconds: config.CODE_RESEND_SECONDS,
    cookie: createSessionCookieAccessor({ name: config.COOKIE_NAME, isSecure: config.COOKIE_SECURE }),
    deviceCookie: createDeviceCookie({
      name: config.COOKIE_NAME,
      isSecure: config.COOKIE_SECURE,
      keys: deriveEncryptionKeys(config.KEY_SECRET, 'known devices'),
    }),
  };

  events.project(playerUpdated, 'known-players', knownPlayers.apply);
  service.closedAccounts.erase((accountId) => eraseAccount({ ...deps, audit }, accountId));
  events.on(accountErasedByService, 'erasures', ({ data }) => accounts.addErasedBy(data.accountId, data.service));
  for (const name of dataServiceNames) {
    const help = 'Closed accounts whose personal data a service has not erased yet.';
    registerGauge(app, 'accounts_not_erased', help, () => accounts.countNotErasedBy(name), { by: name });
  }
  events.on(reportDecided, 'report-decisions', ({ data }) => disableReportedAccount(deps, data));
  events.on(auditRecorded, 'audit', audit.handleAuditRecorded);

  registerKeyRoutes(app, keyring);
  registerAccountRoutes(serve, deps);
  registerCloseAccountRoutes(serve, deps);
  registerExportOwnAccountRoute(serve, { ...deps, audit });
  registerCodeRoutes(serve, deps);
  registerSessionRoutes(serve, deps);
  registerMagicLinkRoutes(serve, deps);
  registerSecondFactorRoutes(serve, deps);
  registerPhoneChangeRoutes(serve, deps);
  registerAuditRoutes(serve, { audit, accounts });
  if (config.TEST_LOGIN) registerTestLoginRoutes(serve, deps);
  service.addBackgroundWork(() => detached.drain);

  const running = await service.listen();
  // The job that only creates indexes may lack the secrets: the service could not read a key that the job encrypted.
  if (dependencies.isIdle) return running;
  try {
    await keyring.signingKey();
    await reencryptSecondFactors(deps);
    await applyConfiguredRoles(deps);
    await republishRevocations(deps);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}
