import type { ReplyFor } from '@rally/api-client';
import { userCardMatchCount } from '@rally/contracts/matchmaking';
import { genderLabels, opponentGenderPreferenceLabels, sportLabels } from '@rally/contracts/players';
import { ActionIcon, Badge, PhoneLink, PlayerAvatar } from '@rally/ui';
import { X } from '@rally/ui/icons';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { formatDate, formatDateTime } from '../../shared/time/format-date.ts';
import { AccountActions } from './account-actions.tsx';
import classes from './user-details.module.css';
import { UserPayments } from './user-payments.tsx';

type Found = ReplyFor<'GET /admin/user/:phone'>;
type Fact = readonly [label: string, value: string | number | null];

/** The account, sign-up form and latest matches of a phone number. */
export function UserDetails({ found, onClose }: { found: Found; onClose: () => void }) {
  const { user, subscriber, allMatches } = found;
  const phone = user?.phone ?? subscriber?.phone;
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
        <Facts title="User" facts={user && factsOfUser(user)} missing="No account yet" />
        {user && <AccountActions user={user} />}
        {user && <UserPayments userId={user.id} />}
        <Facts title="Subscriber" facts={subscriber && factsOfSubscriber(subscriber)} missing="No sign-up form" />
        <div>
          <h3>Matches</h3>
          {allMatches.length === 0 && <p className={classes.none}>No matches yet.</p>}
          <ul className={classes.matches}>
            {allMatches.slice(0, userCardMatchCount).map((match) => (
              <li key={match.id}>
                <span>{formatPlayerNames(match)}</span>
                <Badge color={match.status === 'completed' ? 'court' : 'ink'}>{matchStatusLabels[match.status]}</Badge>
                <small>
                  {sportLabels[match.sport]} · {formatScheduledTime(match)}
                </small>
              </li>
            ))}
          </ul>
          {allMatches.length > userCardMatchCount && (
            <p className={classes.none}>
              Latest {userCardMatchCount} of {allMatches.length}
            </p>
          )}
        </div>
      </div>
    </section>
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

function factsOfUser(user: NonNullable<Found['user']>): Fact[] {
  return [
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
