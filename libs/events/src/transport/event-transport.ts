import type { CloudEvent } from '@rally/contracts';

/**
 * Delivers events between services at least once. The creator of a transport starts and stops it. It must be started after the buses
 * that share it, so that nothing is published before its readers have subscribed.
 */
export interface EventTransport {
  /** Whether several processes can be replicas of one service, which then need leases. */
  readonly supportsReplicas: boolean;
  /**
   * Resolves when the events are stored durably: written by all in-sync brokers, or, in process, applied or
   * dead-lettered by every reader. Keeps the order of events of one subject; rejects when any of them may not have arrived.
   */
  publish(events: readonly CloudEvent[]): Promise<void>;
  subscribe(subscription: EventSubscription): Promise<void>;
  start(): Promise<void>;
  /** Stops deliveries and resolves within 10 seconds, even if the broker does not respond. */
  stop(): Promise<void>;
  /** False when the transport has stopped working and only a restart of the process helps. */
  healthy(): boolean;
  /** Seconds since the last response from the broker, for the reader that has waited longest; 0 without a broker. */
  silentSeconds(): number;
  /** For the liveness probe: why this process receives no events although brokers respond; null otherwise. */
  stuckReason(): string | null;
}

/**
 * The types that one group reads. Replicas of a group share its messages; with `isForEveryReplica`, each replica gets all of them, by
 * default from the start.
 */
export interface EventSubscription {
  readonly group: string;
  readonly types: readonly string[];
  readonly isForEveryReplica?: boolean;
  /**
   * For a replica that needs no earlier messages: called each time it begins to read. Messages published before that (since the start or
   * since it last read) may be missing.
   */
  readonly onReadingFromNow?: () => void;
  /**
   * For a replica that needs no messages older than this, by the clocks of publisher and reader. Each time it begins to read, it skips to
   * the first message that is recent enough, at a cost that does not depend on how many messages it skips.
   */
  readonly maxAgeSeconds?: number;
  /** A message counts as delivered once this resolves; after a rejection it is delivered again. */
  deliver(message: TransportMessage): Promise<void>;
}

/** A message as received, not yet validated. `raw` is null for a message without a value. */
export interface TransportMessage {
  readonly type: string;
  readonly raw: Uint8Array | null;
}
