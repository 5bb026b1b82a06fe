export { awaitBulkAction } from './await-bulk-action.ts';
export { createErasedAccountRow } from './create-erased-account-row.ts';
export { createTestMatchSnapshot } from './create-test-match-snapshot.ts';
export { createTestPlayerSnapshot } from './create-test-player-snapshot.ts';
export { createTestScoreSnapshot } from './create-test-score-snapshot.ts';
export { type FakeMessageProvider, startFakeMessageProvider } from './fake-message-provider.ts';
export {
  createFakeCourt,
  createFakePlaceDetails,
  type FakePlacesProvider,
  startFakePlacesProvider,
} from './fake-places-provider.ts';
export { fillCollections } from './fill-collections.ts';
export { type CostlyReadsDependencies, findCostlyReads } from './find-costly-reads.ts';
export { findNewestCode } from './find-newest-code.ts';
export { listCollectionsContainingText } from './list-collections-containing-text.ts';
export { listReadCalls, type ReadCallSample, type ReadCallSamples } from './list-read-calls.ts';
export { republishAll } from './republish-all.ts';
export { requestCode } from './request-code.ts';
export { type ServiceHarness, startServiceHarness } from './service-harness.ts';
export { awaitWeeklyRun, startAndAwaitWeeklyRun } from './start-and-await-weekly-run.ts';
export { createTestApiClient, type TestClient, type TestReply, type TestRequest } from './test-client.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { createTestDatabases, getDatabaseUri } from './test-databases.ts';
export { testLeagueSettings } from './test-league-settings.ts';
export { startTestTokenIssuer, type TestTokenIssuer } from './test-token-issuer.ts';
export { waitForBackgroundRuns } from './wait-for-background-runs.ts';
export { type SlowDatabaseRead, type WatchedDatabaseReads, watchDatabaseReads } from './watch-database-reads.ts';
