import type { ListedUser } from '@rally/contracts/players';
import { UserLink } from '../../shared/people/user-link.tsx';
import { texts } from '../../texts.ts';

/** The payer with a link to their user card; for a closed account, its id. */
export function PayerLink({ id, payers }: { id: string; payers: ReadonlyMap<string, ListedUser> }) {
  const { payments: words } = texts();
  const payer = payers.get(id);
  if (!payer) return <code>{id}</code>;
  return <UserLink phone={payer.phone}>{payer.name ?? words.noNameYet}</UserLink>;
}
