export { type Account, tokenRules } from './auth/account.ts';
export { type Authenticate, authentication } from './auth/authentication.ts';
export { createRevocations } from './auth/revocations.ts';
export {
  type BackgroundWorker,
  type BackgroundWorkerOptions,
  createBackgroundWorker,
  type RunContext,
} from './background/create-background-worker.ts';
export { createMutex, type Mutex } from './concurrency/create-mutex.ts';
export { mapConcurrent } from './concurrency/map-concurrent.ts';
export { conflict, retryOnConflict } from './concurrency/retry-on-conflict.ts';
export { singleFlight } from './concurrency/single-flight.ts';
export {
  connectDatabase,
  createIndexes,
  databaseUri,
  guardIndexCheck,
  isDuplicateKey,
  unlessTaken,
} from './database/database.ts';
export { buildApp } from './http/app.ts';
export { healthRoutes, type LiveCheck, type ReadyCheck } from './http/health.ts';
export { registerHostGuard } from './http/host-guard.ts';
export { HttpError } from './http/http-error.ts';
export { identify } from './http/identify.ts';
export { type Incoming, type Serve, serveCalls } from './http/serve.ts';
export { createLeaseHolder, type LeaseHolder } from './leases/create-lease-holder.ts';
export { createLeaseStore, type Lease, type LeaseStore } from './leases/lease.store.ts';
export { runExclusively } from './leases/run-exclusively.ts';
export {
  afterCursor,
  type Page,
  type PagedList,
  type PagePlace,
  type PagePosition,
  readPage,
  setPaginationHeaders,
} from './lists/paging.ts';
export { containing, orderOf, type TableOrder, tableList } from './lists/table-list.ts';
export { type Clock, systemClock } from './process/clock.ts';
export {
  ConfigError,
  checkDemoMode,
  commaList,
  dataServiceConfig,
  demoModeConfig,
  publicUrlSetting,
  readConfig,
  serviceConfig,
} from './process/config.ts';
export { runJob } from './process/run-job.ts';
export { processConfig } from './process/run-process.ts';
export { runService } from './process/run-service.ts';
export { createService, type RunningService, type Service, type ServiceDependencies } from './process/service.ts';
export { addGauge } from './telemetry/gauge.ts';
export { createLog } from './telemetry/log.ts';
export { startTelemetry, type Telemetry, telemetryConfig } from './telemetry/telemetry.ts';
