import { accessTokenTtlSeconds } from '@rally/contracts/identity';
import { expect, it } from 'vitest';
import { findActiveSigningKey, listExpiredSigningKeys, planNextSigningKey } from './key-rotation.ts';

const at = (text: string) => new Date(text);
const first = { sequence: 1, activeFrom: at('2026-01-01T00:00:00Z') };
const second = { sequence: 2, activeFrom: at('2026-01-31T00:00:00Z') };

it('the newest key whose time has come signs', () => {
  for (const keys of [
    [first, second],
    [second, first],
  ]) {
    expect(findActiveSigningKey(keys, at('2026-01-30T23:59:59.999Z'))).toBe(first);
    expect(findActiveSigningKey(keys, at('2026-01-31T00:00:00Z'))).toBe(second);
    expect(findActiveSigningKey(keys, at('2025-12-31T23:59:59Z'))).toBeNull();
  }
});

it('the next key is generated an hour before the rotation days of the newest are over', () => {
  expect(planNextSigningKey([], 30, first.activeFrom)).toEqual(first);
  expect(planNextSigningKey([first], 30, at('2026-01-30T22:59:59.999Z'))).toBeNull();
  expect(planNextSigningKey([first], 30, at('2026-01-30T23:00:00Z'))).toEqual(second);
  const late = { sequence: 3, activeFrom: at('2026-04-01T01:00:00Z') };
  for (const keys of [
    [first, second],
    [second, first],
  ])
    expect(planNextSigningKey(keys, 30, at('2026-04-01T00:00:00Z'))).toEqual(late);
});

it('a key expires once none of its tokens is valid, even on a clock that is five minutes slow', () => {
  const lastUse = second.activeFrom.getTime() + accessTokenTtlSeconds * 1000 + 300_000;
  expect(listExpiredSigningKeys([first, second], new Date(lastUse - 1))).toEqual([]);
  expect(listExpiredSigningKeys([first, second], new Date(lastUse))).toEqual([first]);
  expect(listExpiredSigningKeys([second], first.activeFrom)).toEqual([]);
});
