import * as z from 'zod';
import type { StoredServiceData } from './read-service-databases.ts';

const countsRow = z.object({
  _id: z.string(),
  counts: z.record(z.string(), z.number()),
  batch: z.array(z.object({ id: z.string(), version: z.number().nullable(), keys: z.array(z.string()) })),
});
const countedRow = z.object({
  _id: z.string(),
  isCounted: z.boolean().optional(),
  countedKeys: z.array(z.string()).optional(),
});
const playerRow = countedRow.extend({
  profile: z.object({ sport: z.string(), region: z.string().nullish() }),
});
const matchRow = countedRow.extend({
  kind: z.string(),
  status: z.string(),
  region: z.string().nullish(),
  user2Id: z.string().nullish(),
  joining: z.object({ state: z.string() }).nullish(),
  notificationsSentAt: z.date().nullish(),
  notification: z.object({ failedFor: z.array(z.string()) }).nullish(),
  cancellation: z.object({ review: z.string().nullish() }).nullish(),
});

type CountedRow = z.output<typeof countedRow> & { readonly keys: readonly string[] };

/** Stored counts equal the number of rows that they claim to include, and these rows are counted under the right keys. */
export function findRowCountViolations(stored: StoredServiceData): string[] {
  const players = stored.rows('players.players', playerRow).map(({ profile: { sport, region }, ...row }) => ({
    ...row,
    keys: ['all', `sport:${sport}`, ...(region == null ? [] : [`region:${region}`])],
  }));
  const matches = stored
    .rows('matchmaking.matches', matchRow)
    .map((row) => ({ ...row, keys: listMatchCountKeys(row) }));
  return [
    ...findKeptCountErrors(stored, 'players.players', players),
    ...findKeptCountErrors(stored, 'matchmaking.matches', matches),
  ];
}

function listMatchCountKeys({
  kind,
  status,
  region,
  user2Id,
  joining,
  notificationsSentAt,
  ...rest
}: z.output<typeof matchRow>) {
  const isListed = !['joined', 'freed'].includes(joining?.state ?? '');
  const keys: string[] = [];
  if (isListed) keys.push(status);
  if (isListed && region) keys.push(`region:${status}:${region}`);
  if (kind === 'weekly' && notificationsSentAt && ['scheduled', 'completed'].includes(status)) keys.push('announced');
  if (kind === 'weekly' && status === 'scheduled' && !notificationsSentAt) keys.push('unnotified');
  if (isListed && rest.notification?.failedFor.length) keys.push(`unsent:${status}`);
  if (status === 'canceled' && user2Id && rest.cancellation?.review)
    keys.push(`cancellation:${rest.cancellation.review}`);
  return keys;
}

function findKeptCountErrors(stored: StoredServiceData, name: string, rows: readonly CountedRow[]): string[] {
  const [service, collection] = name.split('.');
  const state = stored.rows(`${service}.kept_counts`, countsRow).find(({ _id }) => _id === collection);
  if (!state) return [];
  const underWay = new Map(state.batch.map(({ id, keys }) => [id, keys]));
  const included = Map.groupBy(
    rows.flatMap(({ _id, countedKeys = [] }) => underWay.get(_id) ?? countedKeys),
    (key) => key,
  );
  const kept = new Map(Object.entries(state.counts).map(([field, count]) => [decodeURIComponent(field), count]));
  const wrongTotals = [...new Set([...included.keys(), ...kept.keys()])].flatMap((key) => {
    const [count, expected] = [kept.get(key) ?? 0, included.get(key)?.length ?? 0];
    return count === expected ? [] : [`${name} has ${expected} rows of ${key}, the kept count is ${count}`];
  });
  const wrongRows = rows
    .filter(({ isCounted, countedKeys = [], keys }) => isCounted === true && countedKeys.join() !== keys.join())
    .map(({ _id }) => `the row ${_id} of ${name} is counted as what it no longer is`);
  return [...wrongTotals, ...wrongRows];
}
