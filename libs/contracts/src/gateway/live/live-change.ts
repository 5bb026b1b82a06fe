export type LiveChangeTopic =
  | 'match'
  | 'thread'
  | 'pending-match'
  | 'score'
  | 'rating'
  | 'payment'
  | 'profile'
  | 'opt-in'
  | 'notification'
  | 'weekly-run';

/** The `data:` of each `change` event that `GET /live` sends: something the caller can see has changed and should be refetched. */
export interface LiveChange {
  readonly topic: LiveChangeTopic;
  /** The changed record; null when the whole topic should be refetched. */
  readonly id: string | null;
}
