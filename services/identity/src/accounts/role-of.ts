import type { Role } from '@rally/contracts/identity';

/** Staff are named by phone in the settings; everyone else plays. */
export function roleOf(phone: string, adminPhones: readonly string[]): Role {
  return adminPhones.includes(phone) ? 'admin' : 'player';
}
