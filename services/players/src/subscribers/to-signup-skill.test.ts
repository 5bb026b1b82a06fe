import { expect, test } from 'vitest';
import { toSignupSkill } from './to-signup-skill.ts';

test.each([
  ['3.0', '3.0'],
  ['5.0+', '5.0+'],
  [3, '3.0'],
  [1.5, '1.5'],
  [5, '5.0+'],
  [7, '5.0+'],
] as const)('%s is the level %s', (skill, level) => {
  expect(toSignupSkill(skill)).toBe(level);
});
