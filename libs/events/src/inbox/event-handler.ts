import type { DataOf, EventDefinition } from '@rally/contracts';

/** An event as a handler sees it: envelope checked, data parsed by the definition's schema. */
export interface IncomingEvent<Definition extends EventDefinition> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The aggregate's version after the change: readers drop what is not above what they know. */
  readonly version: number;
  readonly time: Date;
  readonly data: DataOf<Definition>;
}

export type EventHandler<Definition extends EventDefinition> = (event: IncomingEvent<Definition>) => Promise<void>;
