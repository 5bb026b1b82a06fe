import type { CloudEvent } from '@rally/contracts';

/**
 * Carries events between services, at least once. Whoever makes a transport starts it once the buses that share it have
 * started (so that nothing is published before its readers are there) and stops it.
 */
export interface EventTransport {
  /**
   * Resolves when the events are safe with the transport: written by all in-sync brokers, or, in process, applied or
   * dead-lettered by every reader. Keeps the order of events of one subject; rejects when any of them may not have arrived.
   */
  publish(events: readonly CloudEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  start(): Promise<void>;
  /** Ends deliveries and resolves within 10 seconds, whatever the other side does. */
  stop(): Promise<void>;
  /** False when the transport has stopped working for a reason that only a restart of the process mends. */
  healthy(): boolean;
  /** Since the reader that has waited longest heard of its broker; 0 where there is none to hear of. */
  silentSeconds(): number;
  /** Why this process reads no events though brokers answer, for its liveness probe; null while it reads them or they are away. */
  deafReason(): string | null;
}

/** The types one group reads. Replicas of a group share its messages, save with `everyReplica`: then each gets all, from the start. */
export interface Subscription {
  readonly group: string;
  readonly types: readonly string[];
  readonly everyReplica?: boolean;
  /** A message counts as delivered once this resolves; a rejection brings it again later. */
  deliver(message: TransportMessage): Promise<void>;
}

/** What arrived under a type, as it came: bytes that may be anything. `raw` is null for a message without a value. */
export interface TransportMessage {
  readonly type: string;
  readonly raw: Uint8Array | null;
}
