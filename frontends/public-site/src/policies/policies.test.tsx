import { replyWords } from '@rally/contracts/notifications';
import { languages } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import prerenderPrivacyPolicy from './privacy.html.tsx';
import prerenderSmsPolicy from './sms-policy.html.tsx';
import prerenderTerms from './terms.html.tsx';

test.each(languages)('the SMS policy in %s lists each reply word', (language) => {
  const html = prerenderSmsPolicy({ language });
  for (const { words, examples = [] } of replyWords[language])
    for (const text of [words, ...examples]) expect(html).toContain(text);
});

test.each([
  ['en-US', 'nothing more, except codes and sign-in links that you request, and security notices'],
  ['es-US', 'nada más, salvo los códigos y enlaces para iniciar sesión que pidas, y avisos de seguridad'],
] as const)('the SMS policy in %s says what comes after STOP', (language, exceptions) => {
  expect(prerenderSmsPolicy({ language })).toContain(exceptions);
});

test.each([
  ['terms', prerenderTerms({ language: 'en-US' })],
  ['privacy', prerenderPrivacyPolicy({ language: 'en-US' })],
  ['SMS policy', prerenderSmsPolicy({ language: 'en-US' })],
])('the %s page is whole, links the others, and its only inline style carries the nonce', (_name, html) => {
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
  expect(html).toContain('<style nonce="__CSP_NONCE__">');
  expect(html).not.toMatch(/ style=|<script/);
  for (const path of ['/terms.html', '/privacy.html', '/sms-policy.html', '/'])
    expect(html).toContain(`href="${path}"`);
  // The gateway fills in who runs the league.
  expect(html).toContain(
    '{{operatorName}}, {{operatorAddress}} (<a id="contact" href="mailto:{{operatorEmail}}">{{operatorEmail}}</a>)',
  );
});
