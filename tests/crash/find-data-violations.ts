import { listRepeatedKeys } from '@rally/audit';
import { messagesPerWeekMax, responseMessagePurposes } from '@rally/contracts/notifications';
import { addWeeks } from '@rally/league-calendar';
import * as z from 'zod';
import type { AcknowledgedChanges } from './league-week.ts';
import type { StoredServiceData } from './stored-data.ts';

const leagueNumbers = ['+12025550199', '+12025550198'];

/** Violations found in the data of a stopped product, one sentence each. */
export function findDataViolations(stored: StoredServiceData, done: AcknowledgedChanges): string[] {
  return [
    ...findLostAnswers(stored, done),
    ...findLostNewcomers(stored, done),
    ...findWrongMatches(stored, done),
    ...findWrongMessages(stored, done),
    ...findUnfinishedWork(stored),
    ...listDeadLetters(stored),
    ...findStaleProjections(stored),
    ...findAuditLogErrors(stored, done),
  ];
}

/** Unfinished work: unpublished events, and messages without a final state. */
export function findUnfinishedWork(stored: StoredServiceData): string[] {
  const outbox = z.object({ outbox: z.array(z.unknown()).optional() });
  return [
    ...stored.collections.flatMap((name) => {
      const waiting = stored.rows(name, outbox).filter((row) => (row.outbox ?? []).length > 0).length;
      return waiting > 0 ? [`${waiting} outboxes of ${name} are not empty`] : [];
    }),
    ...stored
      .rows('notifications.messages', messageRow)
      .filter(({ sendState }) => sendState === 'queued' || sendState === 'sending' || sendState === 'unknown')
      .map(({ _id, sendState }) => `${_id} is still ${sendState}`),
  ];
}

const optInRow = z.object({
  playerId: z.string(),
  week: z.string(),
  answer: z.string().nullable(),
  askedOn: z.date().nullable(),
  takenBy: z.string().nullable(),
});
const matchRow = z.object({
  _id: z.string(),
  week: z.string(),
  status: z.string(),
  user1Id: z.string(),
  user2Id: z.string(),
  runId: z.string(),
  version: z.number(),
  approvedAt: z.date().nullable(),
  notificationsSentAt: z.date().nullable(),
});
const playerRow = z.object({
  _id: z.string(),
  version: z.number(),
  account: z.object({ phone: z.string(), version: z.number() }),
  profile: z.object({ name: z.string().nullable(), availabilityDays: z.array(z.string()) }),
});
const accountRow = z.object({ _id: z.string(), phone: z.string(), version: z.number() });
const messageRow = z.object({
  _id: z.string(),
  phone: z.string(),
  playerId: z.string().nullable(),
  purpose: z.string(),
  text: z.string(),
  sendState: z.string(),
  failure: z.string().nullable(),
  tries: z.number(),
});
const sentRow = z.object({ to: z.string(), from: z.string(), body: z.string(), direction: z.string() });

function findLostAnswers(
  stored: StoredServiceData,
  { week, answers, availabilityDays }: AcknowledgedChanges,
): string[] {
  const rows = stored.rows('matchmaking.opt_ins', optInRow).filter((row) => row.week === week);
  const answerOf = new Map(rows.map(({ playerId, answer }) => [playerId, answer]));
  const daysOf = new Map(
    stored.rows('players.players', playerRow).map(({ _id, profile }) => [_id, profile.availabilityDays.join()]),
  );
  return [
    ...listRepeatedKeys(rows.map(({ playerId }) => playerId)).map((id) => `${id} has two rows for the week`),
    ...[...answers].flatMap(([id, answer]) =>
      answerOf.get(id) === answer ? [] : [`${id} answered ${answer}, kept is ${answerOf.get(id)}`],
    ),
    ...[...availabilityDays].flatMap(([id, said]) =>
      daysOf.get(id) === said ? [] : [`${id} saved ${said}, kept is ${daysOf.get(id)}`],
    ),
  ];
}

function findLostNewcomers(stored: StoredServiceData, { newcomers }: AcknowledgedChanges): string[] {
  const accounts = stored.rows('identity.accounts', accountRow);
  const subscribers = stored.rows('players.subscribers', z.object({ phone: z.string() })).map(({ phone }) => phone);
  const idOf = new Map(accounts.map(({ _id, phone }) => [phone, _id]));
  return [
    ...listRepeatedKeys(accounts.map(({ phone }) => phone)).map((phone) => `${phone} has two accounts`),
    ...listRepeatedKeys(subscribers).map((phone) => `${phone} has signed up twice`),
    ...[...newcomers].flatMap(([phone, id]) => (idOf.get(phone) === id ? [] : [`${phone} lost account ${id}`])),
    ...[...newcomers.keys()].flatMap((phone) => (subscribers.includes(phone) ? [] : [`${phone} lost its sign-up`])),
  ];
}

function findWrongMatches(
  stored: StoredServiceData,
  { week, matchIds, pairsOfSecondRun }: AcknowledgedChanges,
): string[] {
  const matches = stored.rows('matchmaking.matches', matchRow);
  const runs = stored.rows('matchmaking.runs', z.object({ _id: z.string(), dryRun: z.boolean(), state: z.string() }));
  const pairs = stored.rows(
    'matchmaking.run_pairs',
    z.object({ _id: z.string(), runId: z.string(), outcome: z.string().nullable() }),
  );
  const optIns = stored.rows('matchmaking.opt_ins', optInRow).filter((row) => row.week === week);
  const optInOf = new Map(optIns.map((row) => [row.playerId, row]));
  const made = new Set(matches.map(({ _id }) => _id));
  const plans = new Set(runs.map(({ _id }) => _id));
  return [
    ...listRepeatedKeys(
      matches.flatMap((match) => [match.user1Id, match.user2Id].map((id) => `${id} ${match.week}`)),
    ).map((slot) => `two matches for ${slot}`),
    ...matches.filter((match) => match.week !== addWeeks(week, 1)).map(({ _id }) => `${_id} lies in another week`),
    ...matches.filter(({ _id }) => !matchIds.has(_id)).map(({ _id }) => `${_id} was made after the run`),
    ...[...matchIds].filter((id) => !made.has(id)).map((id) => `${id} is lost`),
    ...runs.filter(({ dryRun, state }) => !dryRun && state !== 'applied').map(({ _id, state }) => `${_id} is ${state}`),
    ...pairs
      .filter(({ _id, runId, outcome }) => plans.has(runId) && (outcome === 'made') !== made.has(_id))
      .map(({ _id, outcome }) => `pair ${_id} is ${outcome}, its match is ${made.has(_id) ? '' : 'not '}there`),
    ...matches.flatMap(({ _id, user1Id, user2Id }) =>
      [user1Id, user2Id].flatMap((id) => {
        const row = optInOf.get(id);
        return row?.answer === 'yes' && row.takenBy === _id
          ? []
          : [`${id} is in ${_id} without an answer that it took`];
      }),
    ),
    ...optIns.flatMap(({ playerId, takenBy }) =>
      takenBy === null || made.has(takenBy) ? [] : [`${playerId}'s answer is held by ${takenBy}, which is not there`],
    ),
    ...(pairsOfSecondRun === 0 ? [] : [`a second run paired ${pairsOfSecondRun}`]),
  ];
}

function findWrongMessages(
  stored: StoredServiceData,
  { week, answers, sentNotifications, matchIds }: AcknowledgedChanges,
): string[] {
  const sent = stored
    .rows('sandbox.messages', sentRow)
    .filter(({ direction, from }) => direction !== 'inbound' && leagueNumbers.includes(from));
  const messages = stored.rows('notifications.messages', messageRow);
  const phones = stored.rows('notifications.phones', z.object({ _id: z.string(), attempts: z.number() }));
  const timesSent = Map.groupBy(sent, ({ to, body }) => JSON.stringify([to, body]));
  const timesOf = ({ phone, text }: z.infer<typeof messageRow>) =>
    timesSent.get(JSON.stringify([phone, text]))?.length ?? 0;
  const askedOf = new Map(
    stored.rows('matchmaking.opt_ins', optInRow).map((row) => [`${row.playerId} ${row.week}`, row]),
  );
  // A question that still waits (for the sending rate or the morning) no longer counts once the player has answered.
  const isAnswered = ({ _id, playerId, failure }: z.infer<typeof messageRow>) =>
    failure === 'expired' && _id.startsWith(`ask:${week}:`) && playerId !== null && answers.has(playerId);
  const isReply = ({ purpose }: z.infer<typeof messageRow>) =>
    responseMessagePurposes.some((reply) => reply === purpose);
  const replies = new Set(messages.filter(isReply).map(({ phone, text }) => JSON.stringify([phone, text])));
  const counted = sent.filter(({ to, body }) => !replies.has(JSON.stringify([to, body])));
  const questions = new Map(
    messages.filter(({ _id }) => _id.startsWith(`ask:${week}:first:`)).map((message) => [message.playerId, message]),
  );
  const matches = stored.rows('matchmaking.matches', matchRow).filter(({ _id }) => matchIds.has(_id));
  return [
    ...[...Map.groupBy(counted, ({ to }) => to)]
      .filter(([, received]) => received.length > messagesPerWeekMax)
      .map(([to, received]) => `${to} got ${received.length} messages`),
    ...phones.filter(({ attempts }) => attempts > messagesPerWeekMax).map(({ _id }) => `${_id} has more than five`),
    ...[...timesSent].filter(([, received]) => received.length > 1).map(([what]) => `sent twice: ${what}`),
    ...messages
      .filter((message) => (message.sendState === 'sent') !== (timesOf(message) === 1))
      .map((message) => `${message._id} is ${message.sendState} and was sent ${timesOf(message)} times`),
    // After two crashes between claiming and sending a message, it is given up rather than risked a third time.
    ...messages
      .filter(({ sendState, failure, tries }) => sendState === 'failed' && !(failure === 'undelivered' && tries >= 2))
      .filter((message) => !isAnswered(message))
      .map(({ _id, failure }) => `${_id} failed: ${failure}`),
    ...stored
      .rows('players.players', playerRow)
      .filter(({ _id }) => (askedOf.get(`${_id} ${week}`)?.askedOn ?? null) === null || !questions.has(_id))
      .map(({ _id }) => `${_id} was never asked`),
    ...matches.flatMap(({ _id, user1Id, user2Id, notificationsSentAt }) => {
      const texts = sentNotifications.get(_id);
      if (!texts) return [`${_id} was not notified`];
      const found = [
        [user1Id, texts.user1Message],
        [user2Id, texts.user2Message],
      ].map(([id, text]) => messages.filter((message) => message.playerId === id && message.text === text).length);
      return [
        ...(found.every((count) => count === 1) ? [] : [`${_id}'s messages were queued ${found.join(' and ')} times`]),
        ...(notificationsSentAt === null ? [`${_id} does not know that its messages went out`] : []),
      ];
    }),
  ];
}

function listDeadLetters(stored: StoredServiceData): string[] {
  return stored.collections
    .filter((name) => name.endsWith('.dead_letters'))
    .flatMap((name) =>
      stored.rows(name, z.unknown()).map((letter) => `${name}: ${JSON.stringify(letter).slice(0, 400)}`),
    );
}

function findStaleProjections(stored: StoredServiceData): string[] {
  const players = stored.rows('players.players', playerRow);
  const accounts = stored.rows('identity.accounts', accountRow);
  const versioned = z.object({ _id: z.string(), version: z.number() });
  const knownMatches = stored.rows(
    'notifications.known_matches',
    z.object({
      _id: z.string(),
      match: z.object({
        status: z.string(),
        user1Id: z.string(),
        user2Id: z.string(),
        notificationsSentAt: z.unknown(),
      }),
    }),
  );
  const inMatchmaking = stored.rows(
    'matchmaking.known_players',
    z.object({
      _id: z.string(),
      account: z.object({ version: z.number(), phone: z.string() }),
      player: z.object({ version: z.number(), availabilityDays: z.array(z.string()) }),
    }),
  );
  const playersAtOwner = players.map(({ _id, version }) => `${_id} ${version}`);
  const accountsAtOwner = accounts.map(({ _id, phone, version }) => `${_id} ${phone} ${version}`);
  return [
    ...compareCopies(
      'players in matchmaking',
      players.map(({ _id, version, profile }) => `${_id} ${version} ${profile.availabilityDays}`),
      inMatchmaking.map(({ _id, player }) => `${_id} ${player.version} ${player.availabilityDays}`),
    ),
    ...compareCopies(
      'accounts in matchmaking',
      accountsAtOwner,
      inMatchmaking.map(({ _id, account }) => `${_id} ${account.phone} ${account.version}`),
    ),
    ...compareCopies(
      'accounts in players',
      accountsAtOwner,
      players.map(({ _id, account }) => `${_id} ${account.phone} ${account.version}`),
    ),
    ...compareCopies(
      'players in notifications',
      playersAtOwner,
      stored.rows('notifications.known_players', versioned).map(({ _id, version }) => `${_id} ${version}`),
    ),
    ...compareCopies(
      'players in identity',
      playersAtOwner,
      stored.rows('identity.known_players', versioned).map(({ _id, version }) => `${_id} ${version}`),
    ),
    ...compareCopies(
      'accounts in notifications',
      accountsAtOwner,
      stored
        .rows('notifications.known_accounts', accountRow)
        .map(({ _id, phone, version }) => `${_id} ${phone} ${version}`),
    ),
    ...compareCopies(
      'matches in notifications',
      stored
        .rows('matchmaking.matches', matchRow)
        .map((match) =>
          [match._id, match.status, match.user1Id, match.user2Id, match.notificationsSentAt !== null].join(),
        ),
      knownMatches.map(({ _id, match }) =>
        [_id, match.status, match.user1Id, match.user2Id, match.notificationsSentAt !== null].join(),
      ),
    ),
  ];
}

function compareCopies(name: string, atOwner: readonly string[], atReader: readonly string[]): string[] {
  const owned = new Set(atOwner);
  const known = new Set(atReader);
  return [
    ...atOwner.filter((one) => !known.has(one)).map((one) => `${name}: ${one} is missing`),
    ...atReader.filter((one) => !owned.has(one)).map((one) => `${name}: ${one} is not so at its owner`),
  ];
}

function findAuditLogErrors(stored: StoredServiceData, { askCount, matchIds }: AcknowledgedChanges): string[] {
  const entries = stored.rows('identity.audit_entries', z.object({ action: z.string(), target: z.string() }));
  const targets = (action: string) =>
    entries.filter((entry) => entry.action === action).map(({ target }) => target.slice(target.indexOf(':') + 1));
  const actionRow = z.object({ startedBy: z.string().nullable(), order: z.object({ kind: z.string() }) });
  const askRows = stored
    .rows('matchmaking.bulk_actions', actionRow)
    .filter(({ startedBy, order }) => startedBy !== null && order.kind === 'ask').length;
  const runs = stored.rows('matchmaking.runs', z.object({ _id: z.string() }));
  const once = (action: string, wanted: readonly string[]) =>
    compareCopies(`audit ${action}`, wanted, targets(action)).concat(
      listRepeatedKeys(targets(action)).map((target) => `audit ${action} of ${target} is there twice`),
    );
  return [
    ...once('match.approved', [...matchIds]),
    ...once('match.notification-requested', [...matchIds]),
    ...once(
      'weekly-run.started',
      runs.map(({ _id }) => _id),
    ),
    ...(targets('weekly-run.asked').length === askRows && askRows >= askCount
      ? []
      : [
          `${askRows} askings, ${askCount} of them acknowledged, ${targets('weekly-run.asked').length} in the audit log`,
        ]),
  ];
}
