import { describe, expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi.ts';
import type { EventDefinition } from './event-definition.ts';
import { events } from './events.ts';
import { toJsonSchema } from './to-json-schema.ts';

const named: [string, EventDefinition][] = Object.entries(events);

const requiredEvents = [
  'account.created',
  'account.updated',
  'account.closed',
  'account.erased',
  'player.updated',
  'subscriber.created',
  'optin.answered',
  'match.created',
  'match.approved',
  'match.declined',
  'match.updated',
  'match.canceled',
  'match.cancellation-reviewed',
  'match.completed',
  'match.result-refused',
  'score.submitted',
  'score.confirmed',
  'score.contested',
  'score.expired',
  'score.rated',
  'rating.changed',
  'reliability.changed',
  'payment.succeeded',
  'payment.refunded',
  'message.sent',
  'message.failed',
  'week.asked',
  'week.unpaired',
  'reply.received',
  'notification.requested',
  'session.revoked',
  'phone.stopped',
  'inbox-item.changed',
  'audit.recorded',
];

describe('the table of events', () => {
  test.each(requiredEvents)('has %s', (type) => {
    expect(Object.keys(events)).toContain(type);
  });

  test.each(named)('%s: is keyed by its own type', (type, definition) => {
    expect(definition.type).toBe(type);
  });

  test.each(named)(
    '%s: contains a phone number or email only if it is about accounts, subscribers or messages',
    (type, { data }) => {
      if (/^(account|message|phone|subscriber)\./.test(type)) return;
      expect(JSON.stringify(toJsonSchema(data, 'input'))).not.toMatch(/phone|email/i);
    },
  );

  test('the AsyncAPI document has every event in a channel named after its topic', () => {
    const { channels, operations } = asyncApiDocument();
    expect(Object.values(channels).map((channel) => channel.address)).toEqual(Object.keys(events));
    expect(Object.values(operations).map(({ channel }) => channel.$ref)).toEqual(
      Object.keys(channels).map((name) => `#/channels/${name}`),
    );
  });

  test('an audit entry may omit before and after', () => {
    const entry = {
      actorId: null,
      action: 'week.ask',
      target: 'week:2026-03-02',
      reason: null,
      requestId: null,
      at: '2026-03-04T15:00:00.000Z',
    };
    expect(events['audit.recorded'].data.safeParse(entry).success).toBe(true);
  });
});
