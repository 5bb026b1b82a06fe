import { type ApplyRole, applyRole } from './apply-role.ts';

/** At start: the list of staff's phones may have changed while we were away. */
export async function reviseRoles(deps: ApplyRole): Promise<void> {
  for (const account of await deps.accounts.withOtherRoleThan(deps.adminPhones)) await applyRole(deps, account);
}
