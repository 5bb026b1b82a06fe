export { type Account, tokenRules } from './account.ts';
export { buildApp } from './app.ts';
export { type Authenticate, authentication } from './authentication.ts';
export {
  type BackgroundWorker,
  type BackgroundWorkerOptions,
  createBackgroundWorker,
  type RunContext,
} from './background/create-background-worker.ts';
export { type Clock, systemClock } from './clock.ts';
export { createMutex, type Mutex } from './concurrency/create-mutex.ts';
export { mapConcurrent } from './concurrency/map-concurrent.ts';
export { conflict, retryOnConflict } from './concurrency/retry-on-conflict.ts';
export { singleFlight } from './concurrency/single-flight.ts';
export {
  ConfigError,
  checkDemoMode,
  commaList,
  dataServiceConfig,
  demoModeConfig,
  publicUrlSetting,
  readConfig,
  serviceConfig,
} from './config.ts';
export {
  connectDatabase,
  createIndexes,
  databaseUri,
  guardIndexCheck,
  isDuplicateKey,
  unlessTaken,
} from './database.ts';
export { addGauge } from './gauge.ts';
export { healthRoutes, type LiveCheck, type ReadyCheck } from './health.ts';
export { registerHostGuard } from './host-guard.ts';
export { HttpError } from './http-error.ts';
export { identify } from './identify.ts';
export { createLeaseHolder, type LeaseHolder } from './leases/create-lease-holder.ts';
export { createLeaseStore, type Lease, type LeaseStore } from './leases/lease.store.ts';
export { runExclusively } from './leases/run-exclusively.ts';
export { createLog } from './log.ts';
export { beyond, type Page, type PagedList, type PagePlace, type PagePosition, readPage, tellPage } from './paging.ts';
export { createRevocations } from './revocations.ts';
export { runJob } from './run-job.ts';
export { processConfig } from './run-process.ts';
export { runService } from './run-service.ts';
export { type Incoming, type Serve, serveCalls } from './serve.ts';
export { createService, type RunningService, type Service, type ServiceDependencies } from './service.ts';
export { containing, orderOf, type TableOrder, tableList } from './table-list.ts';
export { startTelemetry, type Telemetry, telemetryConfig } from './telemetry/telemetry.ts';
