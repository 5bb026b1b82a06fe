import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const files: Readonly<Record<string, string>> = {
  'shell/main.1.css': 'a{color:red}',
  'site/hero.2.css': 'b::after{content:"$&"}',
  'site/odd.3.css': 'i{content:"</style>"}',
};
const read = async (frontEnd: string, file: string) => files[`${frontEnd}/${file}`] ?? null;

test('styles move into the page, in their places and with the nonce', async () => {
  const html =
    '<link rel="icon" href="/favicon.svg"><link href="/assets/shell/main.1.css" rel="stylesheet"><p></p><link rel="stylesheet" href="/assets/site/hero.2.css"/>';
  expect(await inlineStyles(html, 'n1', read)).toBe(
    '<link rel="icon" href="/favicon.svg"><style nonce="n1">a{color:red}</style><p></p><style nonce="n1">b::after{content:"$&"}</style>',
  );
});

test('styles that are missing, cannot be read or would end the element stay links', async () => {
  const html =
    '<link rel="stylesheet" href="/assets/site/gone.css"><link rel="stylesheet" href="/assets/site/odd.3.css">';
  expect(await inlineStyles(html, 'n1', read)).toBe(html);
  expect(await inlineStyles(html, 'n1', () => Promise.reject(new Error('down')))).toBe(html);
});
