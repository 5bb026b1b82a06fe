import type { PeopleProjection } from '../../people/people.projection.ts';
import type { MessageStore } from '../message.store.ts';

/** What it takes to queue a message for a player. */
export interface QueueMessageDependencies {
  readonly people: PeopleProjection;
  readonly messages: MessageStore;
  readonly leagueZone: string;
  /** Base of links to the product. */
  readonly publicUrl: string;
}
