import * as z from 'zod';
import type { StoredServiceData } from './read-service-databases.ts';

/** An account that has, or had, the phone of a closed account. */
export interface FormerAccountLink {
  readonly formerId: string;
  readonly closedAt: Date;
  readonly successorId: string;
}

const accountPhoneRow = z.object({ accountId: z.string(), phoneHash: z.string(), closedAt: z.date().nullish() });

export function findFormerAccountLinks(stored: StoredServiceData): FormerAccountLink[] {
  const byPhone = Map.groupBy(stored.rows('matchmaking.account_phones', accountPhoneRow), ({ phoneHash }) => phoneHash);
  return [...byPhone.values()].flatMap((rows) => {
    const open = rows.filter(({ closedAt }) => !closedAt);
    return rows.flatMap(({ accountId: formerId, closedAt }) =>
      closedAt ? open.map(({ accountId: successorId }) => ({ formerId, closedAt, successorId })) : [],
    );
  });
}
