import type { Role } from '@rally/contracts/identity';
import type { Language } from '@rally/contracts/players';

/** An account as identity stores it. */
export interface StoredAccount {
  readonly id: string;
  readonly phone: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly createdAt: Date;
  readonly version: number;
  /** The language of the page of the first sign-in, with which the profile starts; missing when unknown. */
  readonly signupLanguage?: Language;
  /** Phones that the account gave up, for its erasure; missing without any. */
  readonly formerPhones?: readonly string[];
  /** Missing for the first phone, and where an earlier version of the service changed it. */
  readonly phoneChangedAt?: Date;
}
