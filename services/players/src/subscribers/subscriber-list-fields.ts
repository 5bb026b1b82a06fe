import { listPhoneSuffixes, normalizeSearchWords } from '@rally/service-kit';
import type { Subscriber } from './subscriber.ts';

/** Values stored beside a subscriber, so that an index searches the table of all. */
export interface SubscriberListFields {
  readonly searchWords: readonly string[];
  readonly phoneSuffixes: readonly string[];
}

type ListedSubscriber = Pick<Subscriber, 'phone' | 'region' | 'availability'> &
  Readonly<Record<'sport' | 'skill', string> & Record<'gender', string | null>>;

export function toSubscriberListFields(subscriber: ListedSubscriber): SubscriberListFields {
  const { phone, region, sport, skill, gender, availability } = subscriber;
  return {
    searchWords: normalizeSearchWords([region, sport, skill, gender ?? '', availability].join(' ')),
    phoneSuffixes: listPhoneSuffixes(phone),
  };
}
