import { expect, test } from 'vitest';
import { findPreferredLanguage } from './find-preferred-language.ts';

test.each([
  ['nothing', '/', {}, 'en-US'],
  ['a browser in Spanish', '/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es-US'],
  ['a browser that prefers English', '/', { 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en-US'],
  ['a browser in a language that there is not', '/', { 'accept-language': 'de-DE,de;q=0.9' }, 'en-US'],
  ['any language', '/', { 'accept-language': '*' }, 'en-US'],
  ['the choice', '/', { 'accept-language': 'en', cookie: 'a=b; rally-language=es-US; c=d' }, 'es-US'],
  ['a choice that there is not', '/', { 'accept-language': 'es', cookie: 'rally-language=fr' }, 'es-US'],
  ['the address', '/?lang=en-US', { 'accept-language': 'es', cookie: 'rally-language=es-US' }, 'en-US'],
])('%s: %s %j is %s', (_what, url, headers, language) => {
  expect(findPreferredLanguage({ url, headers })).toBe(language);
});
