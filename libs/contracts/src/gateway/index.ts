export { aboutTexts } from './about-texts.ts';
export * from './constants.ts';
export { gatewayErrors } from './errors.ts';
export { getAdminStats } from './get-admin-stats.ts';
export { getAdminUser } from './get-admin-user.ts';
export { getMe } from './get-me.ts';
export { featureCards, landingTexts, socialAddresses, socialLabels } from './landing-texts.ts';
export { listDeadLetters } from './list-dead-letters.ts';
export { listenLive } from './listen-live.ts';
export { footerTexts, navigationTexts, policyPaths } from './navigation-texts.ts';
export { type DeadLetter, deadLetter, noSuchService, operatedService } from './operated-service.ts';
export { replayDeadLetters } from './replay-dead-letters.ts';
export { republish } from './republish.ts';
export {
  type AdminStats,
  adminStats,
  type LiveChange,
  type LiveTopic,
  liveChange,
  liveTopics,
} from './shapes.ts';
export * from './texts.ts';
