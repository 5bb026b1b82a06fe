import type { Match } from '@rally/contracts/matchmaking';
import { Link } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { formatPlayerNames } from './players-cell.tsx';

/** A label, else both players' names, linked to the list that shows the match; plain if no list shows it. */
export function MatchLink({ match, children = formatPlayerNames(match) }: { match: Match; children?: ReactNode }) {
  const address = getListAddress(match);
  return address === null ? <span>{children}</span> : <Link to={address}>{children}</Link>;
}

function getListAddress({ status, cancellation, user1Name, user2Name, user2Id }: Match): string | null {
  const search = `search=${encodeURIComponent(user1Name ?? user2Name ?? '')}`;
  if (status !== 'canceled') return listPaths[status] && `${listPaths[status]}?${search}`;
  if (cancellation?.review === 'awaiting_staff') return `/admin/cancellations?${search}`;
  // No list has ended searches, or cancellations that the opponent has been asked to confirm.
  return cancellation?.review === 'closed' && user2Id !== null ? `/admin/cancellations?show=decided&${search}` : null;
}

const listPaths = {
  pending: '/admin/pending',
  scheduled: '/admin/approved',
  completed: '/admin/completed',
  declined: null,
} as const;
