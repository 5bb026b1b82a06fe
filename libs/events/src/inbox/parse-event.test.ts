import { expect, test } from 'vitest';
import { createTestEvent } from '../../test/create-test-event.ts';
import { parseEvent, UnreadableEventError } from './parse-event.ts';

const event = createTestEvent('thing.changed', 'a', 1);
const parse = (raw: Uint8Array | null) => parseEvent({ type: 'thing.changed', raw });

test('parses the envelope of an event', () => {
  expect(parse(Buffer.from(JSON.stringify(event)))).toEqual(event);
});

test.each([
  ['no value', null, /^no value$/],
  ['half an object', Buffer.from('{"half":'), /^no JSON$/],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), /^no JSON$/],
  ['no envelope', Buffer.from('{"id":"a"}'), /^no envelope: .*specversion/s],
  [
    'an event of another type',
    Buffer.from(JSON.stringify({ ...event, type: 'other.changed' })),
    /^of type other.changed, came under thing.changed$/,
  ],
])('throws for %s', (_, raw, message) => {
  expect(() => parse(raw)).toThrow(message);
  expect(() => parse(raw)).toThrow(UnreadableEventError);
  expect(() => parse(raw)).toThrow(expect.objectContaining({ name: 'UnreadableEventError' }));
});
