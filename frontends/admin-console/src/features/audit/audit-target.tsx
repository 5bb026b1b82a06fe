import type { AuditEntry } from '@rally/contracts/identity';
import { PhoneNumber } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { use } from 'react';
import { getPlayerName } from '../../shared/matches/players-cell.tsx';
import { UserLink } from '../../shared/people/user-link.tsx';
import { AuditNamesContext, getAuditTargetId } from './use-audit-names.ts';

/** What an action was about: names with links where they are known, otherwise its id. */
export function AuditTarget({ target }: { target: string }) {
  const names = use(AuditNamesContext);
  const user = names.users.get(getAuditTargetId(target));
  if (user) return <UserLink phone={user.phone}>{user.name ?? 'No name yet'}</UserLink>;
  const match = names.matches.get(target);
  if (match) {
    return (
      <>
        <MatchPlayer phone={match.user1Phone} name={getPlayerName(match, 'user1')} /> vs{' '}
        <MatchPlayer phone={match.user2Phone} name={getPlayerName(match, 'user2')} />
      </>
    );
  }
  const page = pages.find(({ kind }) => target.startsWith(`${kind}:`));
  if (page) return <Link to={page.path}>{page.name(getAuditTargetId(target))}</Link>;
  return <code>{target}</code>;
}

/** Who acted: a name with a link, the phone of someone without a name, or the system. */
export function AuditActor({ entry: { actorId, actorPhone, actorRole } }: { entry: AuditEntry }) {
  const user = use(AuditNamesContext).users.get(actorId ?? '');
  if (actorId === null) return 'System';
  if (actorPhone === null) return user?.name ?? `Former ${actorRole === 'admin' ? 'staff' : 'player'}`;
  return <UserLink phone={actorPhone}>{user?.name ?? <PhoneNumber phone={actorPhone} />}</UserLink>;
}

function MatchPlayer({ phone, name }: { phone: string | null; name: string }) {
  return phone === null ? name : <UserLink phone={phone}>{name}</UserLink>;
}

const pages = [
  { kind: 'week', path: '/admin/planning', name: (week: string) => `Week of ${week}` },
  { kind: 'weekly-run', path: '/admin/planning', name: () => 'Weekly run' },
  { kind: 'inbox-item', path: '/admin/inbox', name: () => 'Text in the inbox' },
  { kind: 'report', path: '/admin/reports', name: () => 'Report' },
] as const;
