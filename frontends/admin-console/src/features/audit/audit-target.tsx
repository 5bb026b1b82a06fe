import type { AuditEntry } from '@rally/contracts/identity';
import { PhoneNumber } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { use } from 'react';
import { NameSkeleton } from '../../shared/list/name-skeleton.tsx';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { UserLink } from '../../shared/people/user-link.tsx';
import { formatDay } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { AuditNamesContext, getAuditTargetId } from './use-audit-names.ts';

/** What an action was about: names with links where they are known, otherwise its id. */
export function AuditTarget({ entry: { action, target } }: { entry: Pick<AuditEntry, 'action' | 'target'> }) {
  const { audit: words } = texts();
  const names = use(AuditNamesContext);
  const user = names.users.get(getAuditTargetId(target));
  if (user) return <UserLink phone={user.phone}>{user.name ?? words.noNameYet}</UserLink>;
  const match = names.matches.get(target);
  if (match) {
    return (
      <>
        <MatchPlayer phone={match.user1Phone} name={getPlayerName(match, 'user1')} />
        {words.vs}
        <MatchPlayer phone={match.user2Phone} name={getPlayerName(match, 'user2')} />
      </>
    );
  }
  if (action.startsWith('payment.'))
    return <Link to={`/admin/payments?search=${encodeURIComponent(target)}`}>{words.payment}</Link>;
  const page = pages.find(({ kind }) => target.startsWith(`${kind}:`));
  if (page) return <Link to={page.path}>{page.name(getAuditTargetId(target))}</Link>;
  return names.users.isLoading || names.matches.isLoading ? <NameSkeleton /> : <code>{target}</code>;
}

/** Who acted: a linked name, a phone number if there is no name, or the system. */
export function AuditActor({ entry: { actorId, actorPhone, actorRole } }: { entry: AuditEntry }) {
  const { audit: words } = texts();
  const { users } = use(AuditNamesContext);
  const user = users.get(actorId ?? '');
  if (actorId === null) return words.system;
  if (!user && users.isLoading) return <NameSkeleton />;
  if (actorPhone === null)
    return user?.name ?? words.formerPerson({ role: actorRole === 'admin' ? words.staff : words.player });
  return <UserLink phone={actorPhone}>{user?.name ?? <PhoneNumber phone={actorPhone} />}</UserLink>;
}

function MatchPlayer({ phone, name }: { phone: string | null; name: string }) {
  return phone === null ? name : <UserLink phone={phone}>{name}</UserLink>;
}

const pages = [
  { kind: 'week', path: '/admin/planning', name: (week: string) => texts().audit.weekOf({ week: formatDay(week) }) },
  { kind: 'weekly-run', path: '/admin/planning', name: () => texts().audit.weeklyRun },
  { kind: 'inbox-item', path: '/admin/inbox', name: () => texts().audit.inboxText },
  { kind: 'report', path: '/admin/reports', name: () => texts().audit.report },
] as const;
