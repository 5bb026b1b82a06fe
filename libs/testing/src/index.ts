export { type FakeMessageProvider, startFakeMessageProvider } from './fake-message-provider.ts';
export { type Harness, startHarness } from './harness.ts';
export { playerState } from './player-state.ts';
export { type TestClient, type TestReply, type TestRequest, testClient } from './test-client.ts';
export { type TestClock, testClock } from './test-clock.ts';
export { databaseUri, testDatabases } from './test-databases.ts';
export { startTestIssuer, type TestIssuer } from './test-issuer.ts';
