import type { EventBus, RepublishPlace } from '@rally/events';

/** Publishes the current state of everything that a service owns, without the pauses and the checkpoint of an operator's command. */
export async function republishAll(events: Pick<EventBus, 'republishPage'>): Promise<void> {
  let place: RepublishPlace | null = null;
  do ({ next: place } = await events.republishPage(place));
  while (place !== null);
}
