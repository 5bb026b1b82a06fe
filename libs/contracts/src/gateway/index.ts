export { type AdminStats, adminStatsSchema } from './admin/admin-stats.ts';
export { getAdminStats } from './admin/get-admin-stats.ts';
export { getAdminUser } from './admin/get-admin-user.ts';
export * from './api-headers.ts';
export { gatewayErrors } from './errors.ts';
export { exportOwnData } from './export-own-data.ts';
export { getMe } from './get-me.ts';
export type { LiveChange, LiveChangeTopic } from './live/live-change.ts';
export * from './live/live-heartbeat.ts';
export { streamLiveChanges } from './live/stream-live-changes.ts';
export {
  type DeadLetterEvent,
  deadLetterEventSchema,
  servicePathParamsSchema,
  unknownServiceError,
} from './operations/dead-letter-event.ts';
export { listDeadLetters } from './operations/list-dead-letters.ts';
export { replayDeadLetters } from './operations/replay-dead-letters.ts';
export { republish } from './operations/republish.ts';
export * from './own-data-export-interval.ts';
export { aboutTexts } from './texts/about-texts.ts';
export * from './texts/admin-texts.ts';
export { featureCards, landingTexts, socialAddresses, socialLabels } from './texts/landing-texts.ts';
export { footerTexts, navigationTexts, policyPaths } from './texts/navigation-texts.ts';
