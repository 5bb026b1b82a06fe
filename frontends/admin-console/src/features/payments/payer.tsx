import type { ListedUser } from '@rally/contracts/players';
import { UserLink } from '../../shared/people/user-link.tsx';

/** Who paid, with a link to their user card; the id of a closed account. */
export function Payer({ id, payers }: { id: string; payers: ReadonlyMap<string, ListedUser> }) {
  const payer = payers.get(id);
  if (!payer) return <code>{id}</code>;
  return <UserLink phone={payer.phone}>{payer.name ?? 'No name yet'}</UserLink>;
}
