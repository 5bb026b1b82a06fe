import type { Role } from '@rally/contracts/identity';

/** An account as identity stores it. */
export interface AccountState {
  readonly id: string;
  readonly phone: string;
  readonly role: Role;
  readonly disabled: boolean;
  readonly createdAt: Date;
  readonly version: number;
}
