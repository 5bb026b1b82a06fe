import { expect, it } from 'vitest';
import {
  deriveNextRefreshToken,
  formatRefreshToken,
  generateRefreshToken,
  hashSecret,
  parseRefreshToken,
} from './refresh-token.ts';

const key = Buffer.alloc(32, 7);

it('has at least 128 random bits and is unique', () => {
  const tokens = Array.from({ length: 100 }, generateRefreshToken);
  expect(new Set(tokens.map(({ secret }) => secret)).size).toBe(100);
  expect(new Set(tokens.map(({ family }) => family)).size).toBe(100);
  for (const { secret } of tokens) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
});

it('parses what it formatted, and nothing else', () => {
  const token = generateRefreshToken();
  const text = formatRefreshToken(token);
  expect(parseRefreshToken(text)).toEqual(token);
  for (const other of [
    undefined,
    '',
    '.',
    `${text}x`,
    `x${text}`,
    text.slice(1),
    text.replace('.', ' '),
    `${text}\n`,
  ]) {
    expect(parseRefreshToken(other)).toBeNull();
  }
});

it('derives the same next token each time, which needs the key', () => {
  const token = generateRefreshToken();
  expect(deriveNextRefreshToken(token, key)).toEqual(deriveNextRefreshToken(token, key));
  expect(deriveNextRefreshToken(token, key)).not.toEqual(deriveNextRefreshToken(token, Buffer.alloc(32, 8)));
  expect(deriveNextRefreshToken(token, key).secret).not.toBe(token.secret);
  expect(deriveNextRefreshToken(token, key).family).toBe(token.family);
  const text = formatRefreshToken(deriveNextRefreshToken(token, key));
  expect(parseRefreshToken(text)).toEqual(deriveNextRefreshToken(token, key));
});

it('stores the SHA-256 of a secret', () => {
  expect(hashSecret('secret')).toBe('K7gNU3sdo-OL0wNhqoVWhr3g6s1xYv72ol_pe_Unols');
});
