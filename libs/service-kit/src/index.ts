export { createChangeFeed, isDuplicateKey } from '@rally/events';
export { accessTokenRules, type CallerAccount } from './auth/access-token.ts';
export { assertIsStaff } from './auth/assert-is-staff.ts';
export { type Authenticate, registerAuthentication } from './auth/register-authentication.ts';
export { createRevocations, revocationMaxAgeSeconds } from './auth/revocations.ts';
export { attemptEach } from './background/attempt-each.ts';
export { type AttemptPart, continueAfterFailures } from './background/continue-after-failures.ts';
export {
  type BackgroundWorker,
  type BackgroundWorkerOptions,
  backgroundRunEndedChannel,
  backgroundRunWantedChannel,
  createBackgroundWorker,
  type FollowedData,
  type WorkerRunContext,
} from './background/create-background-worker.ts';
export { createBatchWorker } from './background/create-batch-worker.ts';
export type { ListClosedAccounts } from './closed-accounts/closed-account.store.ts';
export { createPhoneHasher } from './closed-accounts/create-phone-hasher.ts';
export { type MentionedPerson, redactMentionsOfPerson } from './closed-accounts/redact-mentions-of-person.ts';
export type { ClosedAccountErasure, EraseAccount } from './closed-accounts/subscribe-to-closed-accounts.ts';
export { createMutex, type Mutex } from './concurrency/create-mutex.ts';
export { createSingleFlight } from './concurrency/create-single-flight.ts';
export { mapConcurrent } from './concurrency/map-concurrent.ts';
export { retryOnConflict, versionConflict } from './concurrency/retry-on-conflict.ts';
export {
  countTrackingFields,
  createRowCountStore,
  type RowCountStore,
  unsetIsCounted,
} from './counts/row-count.store.ts';
export { connectDatabase, getDatabaseUri } from './database/connect-database.ts';
export { createGuardedWriter } from './database/create-guarded-writer.ts';
export { createIndexes } from './database/create-indexes.ts';
export { createInserter } from './database/create-inserter.ts';
export { createUniqueIndexReadinessCheck } from './database/create-unique-index-readiness-check.ts';
export { deleteInBatches } from './database/delete-in-batches.ts';
export {
  createSecretDocumentSchema,
  findOrCreateSecret,
  type SecretDocument,
} from './database/find-or-create-secret.ts';
export { insertMissing } from './database/insert-missing.ts';
export { openServiceDatabase } from './database/open-service-database.ts';
export { runInTransaction } from './database/run-in-transaction.ts';
export type { SchemaFields } from './database/schema-fields.ts';
export { tryInsert } from './database/try-insert.ts';
export { writeTogether } from './database/write-together.ts';
export { escapeHtml, Html, html } from './html/html.ts';
export { type HtmlTemplateValues, renderHtmlTemplate } from './html/render-html-template.ts';
export { createApp } from './http/create-app.ts';
export { type ApiCallRequest, createCallRegistrar, type RegisterApiCallHandler } from './http/create-call-registrar.ts';
export { getClientAddress } from './http/get-client-address.ts';
export { getIpNetwork } from './http/get-ip-network.ts';
export { registerHealthRoutes } from './http/health.routes.ts';
export { HttpError } from './http/http-error.ts';
export { identifyCaller } from './http/identify-caller.ts';
export { registerHostGuard } from './http/register-host-guard.ts';
export { createHeldLease, type HeldLease } from './leases/create-held-lease.ts';
export { createLeaseStore, type Lease, type LeaseStore } from './leases/lease.store.ts';
export { runExclusively } from './leases/run-exclusively.ts';
export { countRows } from './lists/count-rows.ts';
export {
  createPagedList,
  createTextFilter,
  leastValues,
  type PagedCollection,
  parseTableOrder,
  type RowSortOrder,
} from './lists/create-paged-list.ts';
export { escapePattern } from './lists/escape-pattern.ts';
export { findSortedRows } from './lists/find-sorted-rows.ts';
export {
  createAfterCursorFilter,
  type PageableList,
  type PageCursor,
  type RequestedPage,
  type RowPage,
  readRowPage,
  setPaginationHeaders,
} from './lists/paging.ts';
export {
  createSearchFilter,
  createSearchWordsFilter,
  foldText,
  listPhoneSuffixes,
  normalizeSearchWords,
} from './lists/search-words.ts';
export { splitIntoBatches } from './lists/split-into-batches.ts';
export { dropIndexes } from './migrations/drop-indexes.ts';
export { listMigrations, type Migration, runMigrations } from './migrations/run-migrations.ts';
export { updateInBatches } from './migrations/update-in-batches.ts';
export { type Clock, systemClock } from './process/clock.ts';
export {
  addDemoModeIssues,
  ConfigError,
  commaListSetting,
  dataServiceConfig,
  demoModeConfig,
  listConfigProblems,
  publicUrlSetting,
  readConfig,
  requireInProduction,
  serviceConfig,
  timeZoneSetting,
  validateConfigs,
} from './process/config.ts';
export { assertPortIsFree, findFreePort } from './process/find-free-port.ts';
export { readKafkaOptions } from './process/kafka-config.ts';
export { runJob } from './process/run-job.ts';
export { runService } from './process/run-service.ts';
export { standaloneProcessConfig } from './process/run-with-service-context.ts';
export { createService, type RunningService, type Service, type ServiceDependencies } from './process/service.ts';
export { type Stop, stopAll } from './process/stop-all.ts';
export { claimRateLimit } from './rate-limits/claim-rate-limit.ts';
export { createRateLimitStore, type RateLimit, type RateLimitStore } from './rate-limits/rate-limit.store.ts';
export { createLog } from './telemetry/create-log.ts';
export { registerTransportGauges } from './telemetry/register-event-gauges.ts';
export { registerGauge } from './telemetry/register-gauge.ts';
export { startTelemetry, type Telemetry, telemetryConfig } from './telemetry/start-telemetry.ts';
