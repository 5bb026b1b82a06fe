import { cloudEventSchema, defineEvent } from '@rally/contracts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createEvent } from './create-event.ts';

const thingChanged = defineEvent({
  type: 'thing.changed',
  owner: 'players',
  summary: 'A thing as it is now',
  data: z.object({ text: z.string(), note: z.string().optional() }),
});
const now = new Date('2026-11-18T15:00:00Z');

describe('an event', () => {
  test('is a CloudEvent of its owner with only the fields of the schema', () => {
    const data = { text: 'x', note: undefined, secret: 'y' };
    const event = createEvent(thingChanged, { subject: 'a', version: 3, data, now, id: 'e1' });
    expect(cloudEventSchema.parse(event)).toStrictEqual({
      specversion: '1.0',
      id: 'e1',
      source: '/rally/players',
      type: 'thing.changed',
      subject: 'a',
      time: '2026-11-18T15:00:00.000Z',
      datacontenttype: 'application/json',
      aggregateversion: 3,
      data: { text: 'x' },
    });
  });

  test('has a generated id unless one is given', () => {
    const content = { subject: 'a', version: 1, data: { text: 'x' }, now };
    expect(createEvent(thingChanged, content).id).not.toBe(createEvent(thingChanged, content).id);
  });

  test('is rejected when it is too large for a broker', () => {
    const data = { text: 'x'.repeat(900_001) };
    expect(() => createEvent(thingChanged, { subject: 'a', version: 1, data, now })).toThrow(RangeError);
  });
});
