import { expect, test } from 'vitest';
import { languages } from '../../players/enums.ts';
import { identityMessages } from './identity-messages.ts';

const values = {
  code: '012345',
  domain: 'play.rally.example',
  url: `https://play.rally.example/magic-login?token=${'x'.repeat(43)}`,
  newPhone: '+12025550123',
};
const rendered = languages.flatMap((language) =>
  Object.entries(identityMessages[language]).map(([name, render]) => ({ language, name, text: render(values) })),
);
/** The basic GSM 03.38 characters that texts use. Any other makes a message Unicode, which fits 70 instead of 160 characters. */
const gsmOnly = /^[A-Za-z0-9 \n@$_!"#%&'()*+,./:;<=>?¡¿ñÑéüÜ-]*$/;

test.each(rendered)('$language: $name is in the alphabet of SMS and takes two segments at most', ({ text }) => {
  expect(text).toMatch(gsmOnly);
  expect(text.length).toBeLessThanOrEqual(2 * 153);
});

test.each(rendered.filter(({ name }) => name === 'code'))('$language: a sign-in code takes one segment', ({ text }) => {
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.split('\n').at(-1)).toBe('@play.rally.example #012345');
});
