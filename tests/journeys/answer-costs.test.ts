import { askPlayers } from '@rally/contracts/matchmaking';
import { demoPhones } from '@rally/one-machine';
import { createTwilioWebhookSender } from '@rally/sandbox';
import { awaitBulkAction, type FakeMessageProvider, startFakeMessageProvider } from '@rally/testing';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendTextFromPhone } from '../bench/league/send-text-from-phone.ts';
import { type Product, startProduct } from './start-product.ts';

const authToken = 'a provider that only counts';
const answersAtOnce = 30;
/** The id of a sample player or of a text, or a phone. */
const namesPlayerOrText = /sample-\d{5}|SM[0-9a-f]{32}|\+1\d{10}/;

let product: Product;
let provider: FakeMessageProvider;
let phones: string[];

beforeAll(async () => {
  provider = await startFakeMessageProvider();
  product = await startProduct({
    startAt: '2026-11-18T21:30:00Z',
    settings: {
      TWILIO_BASE_URL: provider.url,
      TWILIO_AUTH_TOKEN: authToken,
      MESSAGES_PER_MINUTE: '60000',
      REQUESTS_PER_MINUTE: '1000000',
    },
  });
  const accounts = getConnection('identity').collection<{ _id: string; phone: string }>('accounts');
  const staff = await accounts.findOne({ phone: demoPhones.admin });
  const token = await product.tokenOf(staff?._id ?? '');
  const { action } = (await product.api.call(askPlayers, { token, body: { audience: 'all' } })).body;
  const { changed = 0 } = (await awaitBulkAction(product.api, token, action)) ?? {};
  await vi.waitFor(() => expect(provider.accepted).toHaveLength(changed), 60_000);
  await product.settled();
  phones = provider.accepted.map(({ to }) => to);
}, 200_000);
afterAll(async () => {
  await product?.stop();
  await provider?.stop();
});

test('the services share one client of the database', () => {
  const open = mongoose.connections.filter(({ readyState }) => readyState === mongoose.ConnectionStates.connected);
  expect(open).toHaveLength(1);
  expect(new Set(product.connections.map((connection) => connection.getClient()))).toEqual(
    new Set(open.map((connection) => connection.getClient())),
  );
});

test('a YES by text and our reply cost these database commands', async () => {
  const { commands } = await countCommandsOfAnswers(phones.slice(0, 1));
  expect(Object.fromEntries([...commands].sort())).toEqual({
    // The account, its phones and its week; the answer with its event; the event is no longer to be published.
    'matchmaking.account_phones find': 1,
    'matchmaking.closed_accounts find': 1,
    'matchmaking.inbox bulkWrite': 1,
    'matchmaking.inbox find': 1,
    'matchmaking.known_players find': 1,
    'matchmaking.matches find': 1,
    'matchmaking.opt_ins bulkWrite': 1,
    'matchmaking.opt_ins find': 1,
    'matchmaking.opt_ins updateOne': 1,
    'notifications.closed_accounts find': 1,
    // The text with its event, and without it once it is published.
    'notifications.inbound_messages bulkWrite': 2,
    'notifications.inbound_messages find': 1,
    'notifications.inbox bulkWrite': 1,
    'notifications.inbox find': 1,
    // The writer by phone, the recipient of the reply by id.
    'notifications.known_accounts find': 2,
    'notifications.known_matches find': 1,
    'notifications.known_players find': 2,
    'notifications.known_scores find': 1,
    // The reply is queued, taken and sent, and its event is published; an unsent question expires.
    'notifications.messages bulkWrite': 2,
    'notifications.messages find': 1,
    'notifications.messages updateMany': 1,
    'notifications.messages updateOne': 2,
    // Whether the phone has opted out: when the text comes, and before the reply is sent.
    'notifications.phones find': 2,
    'notifications.sending_budgets updateOne': 1,
  });
});

test('answers that come at once share most of them', async () => {
  const alone = await countCommandsOfAnswers(phones.slice(1, 2));
  const together = await countCommandsOfAnswers(phones.slice(2, 2 + answersAtOnce));
  expect(together.total).toBeLessThan((alone.total * answersAtOnce) / 3);
});

/** Counts the commands of answers with a YES from these phones, until our replies are sent, by collection and kind. */
async function countCommandsOfAnswers(
  from: readonly string[],
): Promise<{ commands: ReadonlyMap<string, number>; total: number }> {
  const commands = new Map<string, number>();
  for (const connection of product.connections)
    connection.set('debug', (collection: string, method: string, filterOrWrites: unknown) => {
      // The workers look for work however many answers there are.
      if (collection !== 'sending_budgets' && !namesPlayerOrText.test(JSON.stringify(filterOrWrites))) return;
      const command = `${connection.name}.${collection} ${method}`;
      commands.set(command, (commands.get(command) ?? 0) + 1);
    });
  const post = createTwilioWebhookSender(authToken, new AbortController().signal, (url) => url);
  const earlier = provider.accepted.length;
  await Promise.all(from.map((phone) => sendTextFromPhone(post, product.url, phone, 'YES')));
  await vi.waitFor(() => expect(provider.accepted).toHaveLength(earlier + from.length), 60_000);
  await product.settled();
  for (const connection of product.connections) connection.set('debug', false);
  return { commands, total: [...commands.values()].reduce((sum, count) => sum + count, 0) };
}

function getConnection(name: string) {
  const connection = product.connections.find((one) => one.name === name);
  if (!connection) throw new Error(`no connection to ${name}`);
  return connection;
}
