export { type AdminStats, adminStatsSchema } from './admin/admin-stats-schema.ts';
export { getAdminStats } from './admin/get-admin-stats.call.ts';
export { getUserByPhone } from './admin/get-user-by-phone.call.ts';
export * from './api-request-headers.ts';
export { gatewayErrors } from './errors.ts';
export { clientRequestsCounted } from './events.ts';
export { exportOwnData } from './export-own-data.call.ts';
export { fillPath } from './fill-path.ts';
export { getMe } from './get-me.call.ts';
export type { LiveChange, LiveChangeTopic } from './live/live-change.ts';
export * from './live/live-heartbeat-seconds.ts';
export { streamLiveChanges } from './live/stream-live-changes.call.ts';
export {
  type DeadLetterEvent,
  deadLetterEventSchema,
  servicePathParamsSchema,
  unknownServiceError,
} from './operations/dead-letter-event-schema.ts';
export { listDeadLetters } from './operations/list-dead-letters.call.ts';
export { replayDeadLetters } from './operations/replay-dead-letters.call.ts';
export { republish } from './operations/republish-state.call.ts';
export * from './own-data-export-interval.ts';
export { aboutTexts } from './texts/about-texts.ts';
export * from './texts/admin-texts.ts';
export { featureCards, landingTexts, socialAddresses, socialNetworkLabels } from './texts/landing-texts.ts';
export { footerTexts, navigationTexts, policyPaths } from './texts/navigation-texts.ts';
