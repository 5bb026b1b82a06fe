import { expect, it } from 'vitest';
import { newRefreshToken, nextRefreshToken, readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const key = Buffer.alloc(32, 7);

it('has at least 128 random bits, of its own each time', () => {
  const tokens = Array.from({ length: 100 }, newRefreshToken);
  expect(new Set(tokens.map(({ secret }) => secret)).size).toBe(100);
  expect(new Set(tokens.map(({ family }) => family)).size).toBe(100);
  for (const { secret } of tokens) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16);
});

it('reads what it wrote, and nothing else', () => {
  const token = newRefreshToken();
  const text = writeRefreshToken(token);
  expect(readRefreshToken(text)).toEqual(token);
  for (const other of [undefined, '', '.', `${text}x`, text.slice(1), text.replace('.', ' '), `${text}\n`]) {
    expect(readRefreshToken(other)).toBeNull();
  }
});

it('is followed by the same token each time, which nobody finds without the key', () => {
  const token = newRefreshToken();
  expect(nextRefreshToken(token, key)).toEqual(nextRefreshToken(token, key));
  expect(nextRefreshToken(token, key)).not.toEqual(nextRefreshToken(token, Buffer.alloc(32, 8)));
  expect(nextRefreshToken(token, key).secret).not.toBe(token.secret);
  expect(nextRefreshToken(token, key).family).toBe(token.family);
});
