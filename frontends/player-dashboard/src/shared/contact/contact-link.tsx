import { policyPaths } from '@rally/contracts/gateway';
import { Anchor } from '@rally/ui';
import type { ReactNode } from 'react';

/** A link to the operator's address. */
export function ContactLink({ children }: { children: ReactNode }) {
  return (
    <Anchor href={`${policyPaths.terms}#contact`} inherit>
      {children}
    </Anchor>
  );
}
