import type { ListedUser } from '@rally/contracts/players';
import { NameSkeleton } from '../../shared/list/name-skeleton.tsx';
import type { RowsById } from '../../shared/list/rows-by-id.ts';
import { UserLink } from '../../shared/people/user-link.tsx';
import { texts } from '../../texts.ts';

/** The payer with a link to their user card; for a closed account, its id. */
export function PayerLink({ id, payers }: { id: string; payers: RowsById<ListedUser> }) {
  const { payments: words } = texts();
  const payer = payers.get(id);
  if (!payer) return payers.isLoading ? <NameSkeleton /> : <code>{id}</code>;
  return <UserLink phone={payer.phone}>{payer.name ?? words.noNameYet}</UserLink>;
}
