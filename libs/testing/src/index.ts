export { createMatchState } from './create-match-state.ts';
export { createPlayerState } from './create-player-state.ts';
export { createScoreState } from './create-score-state.ts';
export { type FakeMessageProvider, startFakeMessageProvider } from './fake-message-provider.ts';
export {
  createFakePlaceDetails,
  createListedCourt,
  type FakePlacesProvider,
  startFakePlacesProvider,
} from './fake-places-provider.ts';
export { findNewestCode } from './find-newest-code.ts';
export { type Harness, startHarness } from './harness.ts';
export { listCollectionsWith } from './list-collections-with.ts';
export { createTestClient, type TestClient, type TestReply, type TestRequest } from './test-client.ts';
export { createTestClock, type TestClock } from './test-clock.ts';
export { createTestDatabases, getDatabaseUri } from './test-databases.ts';
export { startTestIssuer, type TestIssuer } from './test-issuer.ts';
