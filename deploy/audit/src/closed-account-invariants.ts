import { type DataServiceName, dataServiceNames } from '@rally/contracts';
import { dayMs } from '@rally/contracts/durations';
import { erasureDaysMax } from '@rally/contracts/identity';
import { formerPlayerName } from '@rally/contracts/players';
import * as z from 'zod';
import type { StoredServiceData } from './read-service-databases.ts';

const accountRow = z.object({
  _id: z.string(),
  closedAt: z.date().nullish(),
  erasedBy: z.array(z.string()).nullish(),
});

const erasureMaxMs = erasureDaysMax * dayMs;
/** Fields with the account id of the object that contains them. */
const ownerKeys = ['_id', 'id', 'accountId', 'playerId', 'userId', 'submittedBy', 'reporterId', 'authorId'];
const personalKeys = [
  'name',
  'phone',
  'email',
  'zipCode',
  'lat',
  'lng',
  'profilePhoto',
  'homePlaceName',
  'homeCourt',
  'text',
  'body',
];

/** Collections whose texts the other player or staff can read for some time after the closing (docs/retention.md). */
const keptTextCollections = ['matchmaking.threads', 'players.reports'];

/** Invariant 14: every service erases a closed account within `erasureDaysMax`, after which it has no personal data about it. */
export function findClosedAccountTraces(stored: StoredServiceData, now: Date): string[] {
  const closed = stored
    .rows('identity.accounts', accountRow)
    .flatMap(({ _id, closedAt, erasedBy }) => (closedAt ? [{ id: _id, closedAt, erasedBy: erasedBy ?? [] }] : []));
  if (closed.length === 0) return [];
  return dataServiceNames.flatMap((service) => [
    ...closed
      .filter(
        ({ closedAt, erasedBy }) => !erasedBy.includes(service) && now.getTime() > closedAt.getTime() + erasureMaxMs,
      )
      .map(({ id }) => `${service} has not erased the account ${id} in ${erasureDaysMax} days`),
    ...findTraces(stored, service, new Set(closed.filter((one) => one.erasedBy.includes(service)).map(({ id }) => id))),
  ]);
}

function findTraces(stored: StoredServiceData, service: DataServiceName, erasedIds: ReadonlySet<string>): string[] {
  return stored.collections
    .filter((collection) => collection.startsWith(`${service}.`))
    .flatMap((collection) =>
      stored
        .rows(collection, z.unknown())
        .flatMap((row) => findUnerasedPersonalFields(row, erasedIds))
        .filter((field) => field !== 'text' || !keptTextCollections.includes(collection))
        .map((field) => `${collection} still has the ${field} of a closed account`),
    );
}

/** Names of the personal fields of erased accounts that still have a value, in a row and its nested objects. */
function findUnerasedPersonalFields(value: unknown, erasedIds: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => findUnerasedPersonalFields(each, erasedIds));
  if (!isPlainObject(value)) return [];
  const isErased = (key: string) => {
    const id = value[key];
    return typeof id === 'string' && erasedIds.has(id);
  };
  const owner = ownerKeys.find(isErased);
  const own = owner === undefined ? [] : personalKeys;
  // `user1Id` owns `user1Name`.
  const paired = Object.keys(value).flatMap((key) =>
    key.endsWith('Id') && isErased(key) ? [`${key.slice(0, -2)}Name`] : [],
  );
  return [
    ...[...own, ...paired].filter((key) => isFilled(value[key])),
    ...Object.values(value).flatMap((each) => findUnerasedPersonalFields(each, erasedIds)),
  ];
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A closed account's phone is replaced with a placeholder, and its name with the name that all former players get. */
function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === formerPlayerName) return false;
  return !String(value).startsWith('closed ');
}
