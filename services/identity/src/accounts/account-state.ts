import type { Role } from '@rally/contracts/identity';

/** An account with what only identity knows of it. */
export interface AccountState {
  readonly id: string;
  readonly phone: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly createdAt: Date;
  readonly version: number;
}
