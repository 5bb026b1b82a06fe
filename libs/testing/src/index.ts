export { createTestMatchState } from './create-test-match-state.ts';
export { createTestPlayerState } from './create-test-player-state.ts';
export { createTestScoreState } from './create-test-score-state.ts';
export { type FakeMessageProvider, startFakeMessageProvider } from './fake-message-provider.ts';
export {
  createFakePlaceDetails,
  createListedCourt,
  type FakePlacesProvider,
  startFakePlacesProvider,
} from './fake-places-provider.ts';
export { findNewestCode } from './find-newest-code.ts';
export { type Harness, startHarness } from './harness.ts';
export { listCollectionsContainingText } from './list-collections-containing-text.ts';
export { createTestClient, type TestClient, type TestReply, type TestRequest } from './test-client.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { createTestDatabases, getDatabaseUri } from './test-databases.ts';
export { startTestTokenIssuer, type TestTokenIssuer } from './test-token-issuer.ts';
export { waitForBackgroundRuns } from './wait-for-background-runs.ts';
