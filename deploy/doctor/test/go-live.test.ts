import { readFile } from 'node:fs/promises';
import {
  englishNotificationMessages,
  notificationMessages,
  optOutKeywords,
  spanishOptOutKeywords,
} from '@rally/contracts/notifications';
import { paymentProviderEventTypes } from '@rally/contracts/payments';
import { textConsentWordings } from '@rally/contracts/players';
import { expect, test } from 'vitest';

const page = await readFile(new URL('../../../docs/go-live.md', import.meta.url), 'utf8');
/** With each run of spaces and line breaks as one space. */
const words = page.replaceAll(/\s+/g, ' ');

test('docs/go-live.md lists exactly the events that payments handles', () => {
  const listed = /exactly these events:\s+```\n([^`]+)```/.exec(page)?.[1]?.trim().split('\n');
  expect(listed).toEqual(paymentProviderEventTypes);
});

test('the texts for the carriers are those that are sent and shown', () => {
  const sent = [
    textConsentWordings.signup.text,
    englishNotificationMessages.week.question,
    notificationMessages['es-US'].week.question,
    englishNotificationMessages.week.answeredYes('Sunday, Nov 22 at 10:00 AM'),
    englishNotificationMessages.signup.confirmed,
    englishNotificationMessages.optOut.started,
    englishNotificationMessages.optOut.stopped,
    englishNotificationMessages.optOut.help('hello@example.org'),
    `*Opt-in keywords:* ${optOutKeywords.start.join(', ')}.`,
    `*Opt-out keywords:* ${[...optOutKeywords.stop, ...spanishOptOutKeywords.stop].join(', ')}.`,
    `*Help keywords:* ${[...optOutKeywords.help, ...spanishOptOutKeywords.help].join(', ')}.`,
  ];
  for (const text of sent) expect(words).toContain(text);
});

test('every setting that the doctor asks for has its place', () => {
  for (const name of [
    'PUBLIC_URL',
    'ALLOWED_HOSTS',
    'OPERATOR_NAME',
    'OPERATOR_POSTAL_ADDRESS',
    'OPERATOR_EMAIL',
    'LEAGUE_ZONE',
    'ADMIN_PHONES',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_SMS_FROM',
    'TWILIO_CODES_FROM',
    'TWILIO_WHATSAPP_FROM',
    'WHATSAPP_TEMPLATES',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'PLACES_API_KEY',
    'MONGODB_URI',
    'KAFKA_BROKERS',
  ])
    expect(page, name).toContain(`\`${name}\``);
});
