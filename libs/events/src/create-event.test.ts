import { propagation } from '@opentelemetry/api';
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

  test('carries the trace in which it is created, so that its readers continue it', () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    propagation.setGlobalPropagator({
      inject: (_, carrier, setter) => setter.set(carrier, 'traceparent', traceparent),
      extract: (context) => context,
      fields: () => ['traceparent'],
    });
    const event = createEvent(thingChanged, { subject: 'a', version: 1, data: { text: 'x' }, now });
    propagation.disable();
    expect(event.traceparent).toBe(traceparent);
  });

  test('is rejected when it is too large for a broker', () => {
    const withBytes = (bytes: number) =>
      createEvent(thingChanged, {
        subject: 'a',
        version: 1,
        data: { text: 'x'.repeat(bytes - '{"text":""}'.length) },
        now,
      });
    expect(withBytes(900_000).type).toBe('thing.changed');
    expect(() => withBytes(900_001)).toThrow(new RangeError('thing.changed: data over 900000 bytes'));
  });
});
