import type { EventData, EventDefinition } from '@rally/contracts';

/** An event as a handler receives it: validated envelope, data parsed by the definition's schema. */
export interface ValidatedEvent<Definition extends EventDefinition> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The aggregate's version after the change: readers ignore events with a version they already have. */
  readonly version: number;
  readonly time: Date;
  readonly data: EventData<Definition>;
}

export type EventHandler<Definition extends EventDefinition> = (event: ValidatedEvent<Definition>) => Promise<void>;

/** Whether an event concerns a handler. It must depend on nothing but the event. */
export type IsEventRelevant<Definition extends EventDefinition> = (event: ValidatedEvent<Definition>) => boolean;
