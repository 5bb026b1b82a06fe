import twilio from 'twilio';
import { expect, test } from 'vitest';
import { parseTwimlMessages } from './parse-twiml-messages.ts';

test('parses TwiML written by Twilio’s SDK exactly', () => {
  const response = new twilio.twiml.MessagingResponse();
  response.message('Tom & "Ann" <3 it’s\n6:00 PM 🎾');
  response.message('').body('second');
  expect(parseTwimlMessages('text/xml; charset=utf-8', response.toString())).toEqual([
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
  expect(parseTwimlMessages('application/xml', xml)).toEqual(messages);
});

test('a plain-text response is a message; other content types have none', () => {
  expect(parseTwimlMessages('text/plain', ' OK ')).toEqual(['OK']);
  expect(parseTwimlMessages('application/json', '{"ok":true}')).toEqual([]);
});
