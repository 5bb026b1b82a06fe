import type {
  Gender,
  Language,
  OpponentGenderPreference,
  SignupSkill,
  Sport,
  TextConsent,
} from '@rally/contracts/players';

/** A phone that signed up on the landing page. */
export interface Subscriber extends Signup {
  readonly _id: string;
  readonly version: number;
  /** When the consent was given. */
  readonly consentAt: Date;
  readonly createdAt: Date;
}

/** The fields of the signup form. */
export interface Signup {
  readonly phone: string;
  readonly region: string;
  readonly sport: Sport;
  readonly skill: SignupSkill;
  readonly gender: Gender | null;
  readonly opponentGenderPreference: OpponentGenderPreference | null;
  readonly availability: string;
  /** The wording of the consent checkbox; missing in older signups and null from clients that do not send it. */
  readonly textConsent?: TextConsent | null;
  readonly zipCode: string | null;
  /** The language of the page; missing in older signups and null from clients that do not send it. */
  readonly language?: Language | null;
}
