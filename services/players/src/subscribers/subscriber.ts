import type { Gender, OpponentGenderPreference, SignupSkill, Sport } from '@rally/contracts/players';

/** A phone that signed up for the league, as the form said it. */
export interface Subscriber extends Signup {
  readonly _id: string;
  readonly version: number;
  /** When consent was given first; later sign-ups keep it. */
  readonly consentAt: Date;
  readonly createdAt: Date;
}

/** What a person sends when signing up. */
export interface Signup {
  readonly phone: string;
  readonly region: string;
  readonly sport: Sport;
  readonly skill: SignupSkill;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: OpponentGenderPreference | null;
  readonly availability: string;
  readonly zipCode: string | null;
}
