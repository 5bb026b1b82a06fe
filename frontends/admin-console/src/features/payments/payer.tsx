import { UnstyledButton } from '@rally/ui';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import classes from './payments.module.css';
import type { usePayers } from './use-payers.ts';

/** Who paid, as a button that opens their user card; the id of a closed account. */
export function Payer({ id, payers }: { id: string; payers: ReturnType<typeof usePayers> }) {
  const [, showUser] = useOpenUserCard();
  const payer = payers.get(id);
  if (!payer) return <code>{id}</code>;
  return (
    <UnstyledButton className={classes.payer ?? ''} onClick={() => showUser(payer.phone)}>
      {payer.name ?? 'No name yet'}
    </UnstyledButton>
  );
}
