import type { ReplyFor } from '@rally/api-client';
import { userCardMatchCount } from '@rally/contracts/matchmaking';
import { genderLabels, type ListedUser, opponentGenderPreferenceLabels, sportLabels } from '@rally/contracts/players';
import { reliabilityLabels } from '@rally/contracts/scoring';
import { ActionIcon, Badge, PhoneLink, PlayerAvatar } from '@rally/ui';
import { X } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { matchStatusTabPaths } from '../../shared/matches/match-status-tab-paths.ts';
import { formatPlayerNames, getPlayerName } from '../../shared/matches/players-cell.tsx';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';
import { formatDate, formatDateTime } from '../../shared/time/format-date.ts';
import { AccountActions } from './account-actions.tsx';
import classes from './user-details.module.css';
import { UserMessages } from './user-messages.tsx';
import { UserPayments } from './user-payments.tsx';

type Found = ReplyFor<'GET /admin/user/:phone'>;
type Match = Found['allMatches'][number];
type Fact = readonly [label: string, value: string | number | null];

/** The account, sign-up form and latest matches of a phone number. */
export function UserDetails({ found, onClose }: { found: Found; onClose: () => void }) {
  const { user, subscriber, allMatches } = found;
  const phone = user?.phone ?? subscriber?.phone;
  const listed = useUsersById(user ? [user.id] : []).get(user?.id ?? '');
  const { open = [], past = [] } = Object.groupBy(allMatches, ({ status }) =>
    openStatuses.has(status) ? 'open' : 'past',
  );
  return (
    <section className={classes.card} aria-labelledby="user-details">
      <header className={classes.head}>
        <PlayerAvatar name={user?.name ?? null} photo={user?.profilePhoto ?? null} size={48} />
        <div className={classes.who}>
          <h2 id="user-details">User Details</h2>
          <p>
            {user?.name ?? 'No name yet'} · {phone !== undefined && <PhoneLink phone={phone} />}
          </p>
        </div>
        <ActionIcon variant="subtle" size="lg" aria-label="Close" onClick={onClose}>
          <X size={20} />
        </ActionIcon>
      </header>
      <div className={classes.parts}>
        <div className={classes.part}>
          <UserMatches title="Open matches" matches={open} none="No open matches" />
          <UserMatches
            title="Past matches"
            matches={past.slice(0, userCardMatchCount)}
            none="No matches yet"
            total={past.length}
          />
          {user && <AccountActions user={user} />}
        </div>
        <div className={classes.part}>
          <Facts title="User" facts={user && factsOfUser(user, listed)} missing="No account yet" />
          <Facts title="Subscriber" facts={subscriber && factsOfSubscriber(subscriber)} missing="No sign-up form" />
        </div>
        {user && (
          <div className={classes.part}>
            <UserMessages userId={user.id} />
            <UserPayments userId={user.id} />
          </div>
        )}
      </div>
    </section>
  );
}

const openStatuses: ReadonlySet<Match['status']> = new Set(['pending', 'scheduled']);

interface UserMatchesProps {
  title: string;
  matches: readonly Match[];
  /** Shown without matches. */
  none: string;
  /** The number of all, of which `matches` are the latest. */
  total?: number;
}

function UserMatches({ title, matches, none, total = matches.length }: UserMatchesProps) {
  return (
    <div>
      <h3>{title}</h3>
      {matches.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchName match={match} />
            <Badge color={match.status === 'completed' ? 'court' : 'ink'}>{matchStatusLabels[match.status]}</Badge>
            <small>
              {sportLabels[match.sport]} · {formatScheduledTime(match)}
            </small>
          </li>
        ))}
      </ul>
      {total > matches.length && (
        <p className={classes.none}>
          Latest {matches.length} of {total}
        </p>
      )}
    </div>
  );
}

function MatchName({ match }: { match: Match }) {
  const path = matchStatusTabPaths[match.status];
  if (path === null) return <span>{formatPlayerNames(match)}</span>;
  return (
    <Link to={`${path}?search=${encodeURIComponent(getPlayerName(match, 'user1'))}`}>{formatPlayerNames(match)}</Link>
  );
}

function Facts({ title, facts, missing }: { title: string; facts: readonly Fact[] | null; missing: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {facts === null ? (
        <p className={classes.none}>{missing}</p>
      ) : (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function factsOfUser(user: NonNullable<Found['user']>, listed: ListedUser | undefined): Fact[] {
  return [
    ['Reliability', listed ? reliabilityLabels[listed.reliability] : null],
    ['Email', user.email],
    ['Region', user.region],
    ['Sport', sportLabels[user.sport]],
    ['Skill', user.skill?.toFixed(1) ?? null],
    ['Tennis / pickleball rating', `${user.tennisRating.toFixed(2)} / ${user.pickleballRating.toFixed(2)}`],
    ['Matches', user.totalMatches],
    ['Gender', user.gender && genderLabels[user.gender]],
    [
      'Preferred opponent',
      user.opponentGenderPreference && opponentGenderPreferenceLabels[user.opponentGenderPreference],
    ],
    ['Home court', user.homeCourtName],
    ['ZIP code', user.zipCode],
    [
      'Availability',
      [user.availabilityDays, user.availabilityTimeBlocks].filter(Boolean).join(' · ').replaceAll(',', ', ') || null,
    ],
    ['Consent to texts', user.textConsent ? `${user.textConsent.wording}, ${user.textConsent.version}` : null],
    ['Lifetime access', user.lifetimeAccess ? 'Yes' : 'No'],
    ['Role', user.role === 'admin' ? 'Admin' : 'Player'],
    ['Member since', formatDate(user.createdAt)],
  ];
}

function factsOfSubscriber(subscriber: NonNullable<Found['subscriber']>): Fact[] {
  return [
    ['Region', subscriber.region],
    ['Sport', sportLabels[subscriber.sport]],
    ['Skill', subscriber.skill],
    ['Availability', subscriber.availability],
    ['Consent', formatDateTime(subscriber.consentAt)],
    [
      'Consent to texts',
      subscriber.textConsent ? `${subscriber.textConsent.wording}, ${subscriber.textConsent.version}` : null,
    ],
    ['Signed up', formatDate(subscriber.createdAt)],
  ];
}
