import twilio from 'twilio';
import { expect, test } from 'vitest';
import { twimlMessages } from './twiml-messages.ts';

test('what the provider’s own SDK writes is read back to the letter', () => {
  const response = new twilio.twiml.MessagingResponse();
  response.message('Tom & "Ann" <3 it’s\n6:00 PM 🎾');
  response.message('').body('second');
  expect(twimlMessages('text/xml; charset=utf-8', response.toString())).toEqual([
    'Tom & "Ann" <3 it’s\n6:00 PM 🎾',
    'second',
  ]);
});

test.each([
  ['<Response/>', []],
  ['<Response><Message/></Response>', []],
  ['<Response><Message><Body>a&#39;s &#x26; b</Body><Media>x</Media></Message></Response>', ["a's & b"]],
  ['<Response><Message><![CDATA[1 < 2 & 3]]></Message></Response>', ['1 < 2 & 3']],
  ['<Response><Message>&amp;lt;</Message></Response>', ['&lt;']],
])('%s says %j', (xml, messages) => {
  expect(twimlMessages('application/xml', xml)).toEqual(messages);
});

test('a plain text is a message, any other answer is none', () => {
  expect(twimlMessages('text/plain', ' OK ')).toEqual(['OK']);
  expect(twimlMessages('application/json', '{"ok":true}')).toEqual([]);
});
