import { type SignupSkill, signupSkills } from '@rally/contracts/players';

/** Converts a numeric skill level to the level of a signup; 5.0 and above are "5.0+". */
export function toSignupSkill(skill: SignupSkill | number): SignupSkill {
  if (typeof skill === 'string') return skill;
  return signupSkills.find((level) => level === skill.toFixed(1)) ?? '5.0+';
}
