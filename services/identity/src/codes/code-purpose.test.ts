import { expect, it } from 'vitest';
import { codePurposes, getCodeChallengeKey } from './code-purpose.ts';

it('a phone has one latest code for each purpose; the one to sign in keeps the key of 0.1.0', () => {
  expect(codePurposes.map((purpose) => getCodeChallengeKey('+12025550101', purpose))).toEqual([
    '+12025550101',
    'close_account +12025550101',
    'change_phone +12025550101',
  ]);
});
