import { type SignupSkill, signupSkills } from '@rally/contracts/players';

/** The level of a signup for a level that came as a number: 5.0 and above are one. */
export function signupSkill(skill: SignupSkill | number): SignupSkill {
  if (typeof skill === 'string') return skill;
  return signupSkills.find((level) => level === skill.toFixed(1)) ?? '5.0+';
}
