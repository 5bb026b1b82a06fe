import { UnstyledButton } from '@rally/ui';
import type { ReactNode } from 'react';
import { useOpenUserCard } from './use-open-user-card.ts';
import classes from './user-link.module.css';

/** A person's name, as a button that opens their user card. */
export function UserLink({ phone, children }: { phone: string; children: ReactNode }) {
  const [, showUser] = useOpenUserCard();
  return (
    <UnstyledButton className={classes.link ?? ''} onClick={() => showUser(phone)}>
      {children}
    </UnstyledButton>
  );
}
