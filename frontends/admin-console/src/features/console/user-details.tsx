import type { ReplyFor } from '@rally/api-client';
import { genderLabels, type ListedUser, opponentGenderPreferenceLabels, sportLabels } from '@rally/contracts/players';
import { getReliabilityLabel } from '@rally/contracts/scoring';
import { ActionIcon, Badge, PhoneLink, PlayerAvatar } from '@rally/ui';
import { X } from '@rally/ui/icons';
import { formatScheduledTime } from '../../shared/matches/format-scheduled-time.ts';
import { MatchLink } from '../../shared/matches/match-link.tsx';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { useUsersById } from '../../shared/people/use-users-by-id.ts';
import { formatDate, formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { AccountActions } from './account-actions.tsx';
import { describeConsentWording, describeTextConsent } from './describe-text-consent.ts';
import { useCardFocus } from './use-card-focus.ts';
import classes from './user-details.module.css';
import { UserMessageLog } from './user-message-log.tsx';
import { UserPayments } from './user-payments.tsx';

const pastMatchesShown = 5;

type FoundUserDetails = ReplyFor<'GET /admin/user/:phone'>;
type Match = FoundUserDetails['allMatches'][number];
type Fact = readonly [label: string, value: string | number | null];

/** The account, sign-up form and latest matches of a phone number. */
export function UserDetails({ found, onClose }: { found: FoundUserDetails; onClose: () => void }) {
  const { console: words } = texts();
  const { user, subscriber, allMatches } = found;
  const card = useCardFocus();
  const phone = user?.phone ?? subscriber?.phone;
  const listed = useUsersById(user ? [user.id] : []).get(user?.id ?? '');
  const { open = [], past = [] } = Object.groupBy(allMatches, ({ status }) =>
    openStatuses.has(status) ? 'open' : 'past',
  );
  return (
    <section ref={card} className={classes.card} aria-labelledby="user-details">
      <header className={classes.head}>
        <PlayerAvatar name={user?.name ?? null} photo={user?.profilePhoto ?? null} size={48} />
        <div className={classes.who}>
          <h2 id="user-details" tabIndex={-1}>
            {words.userDetails}
          </h2>
          <p>
            {user?.name ?? words.noNameYet}
            <span> · </span>
            {phone !== undefined && <PhoneLink phone={phone} />}
          </p>
        </div>
        <ActionIcon variant="subtle" size="lg" aria-label={words.close} onClick={onClose}>
          <X size={20} />
        </ActionIcon>
      </header>
      <div className={classes.parts}>
        <div className={classes.part}>
          <UserMatches title={words.openMatches} matches={open} none={words.noOpenMatches} />
          <UserMatches
            title={words.pastMatches}
            matches={past.slice(0, pastMatchesShown)}
            none={words.noMatchesYet}
            total={past.length}
          />
          {user && <AccountActions user={user} />}
        </div>
        <div className={classes.part}>
          <Facts title={words.user} facts={user && factsOfUser(user, listed)} missing={words.noAccountYet} />
          <Facts
            title={words.subscriber}
            facts={subscriber && factsOfSubscriber(subscriber)}
            missing={words.noSignUpForm}
          />
        </div>
        {user && (
          <div className={classes.part}>
            <UserMessageLog userId={user.id} />
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
  /** Shown if there are no matches. */
  none: string;
  /** The total number; `matches` are the latest of them. */
  total?: number;
}

function UserMatches({ title, matches, none, total = matches.length }: UserMatchesProps) {
  const { console: words } = texts();
  return (
    <div>
      <h3>{title}</h3>
      {matches.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLink match={match} />
            <Badge color={match.status === 'completed' ? 'court' : 'ink'}>{matchStatusLabels[match.status]}</Badge>
            <small>
              {sportLabels[match.sport]} · {formatScheduledTime(match)}
            </small>
          </li>
        ))}
      </ul>
      {total > matches.length && <p className={classes.none}>{words.latestOf({ count: matches.length, total })}</p>}
    </div>
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

function factsOfUser(user: NonNullable<FoundUserDetails['user']>, listed: ListedUser | undefined): Fact[] {
  const { console: words } = texts();
  return [
    [words.reliability, listed ? getReliabilityLabel(listed.reliability, listed.totalMatches) : null],
    [words.email, user.email],
    [words.region, user.region],
    [words.sport, sportLabels[user.sport]],
    [words.skill, user.skill?.toFixed(1) ?? null],
    [words.tennisPickleballRating, `${user.tennisRating.toFixed(2)} / ${user.pickleballRating.toFixed(2)}`],
    [words.matches, user.totalMatches],
    [words.gender, user.gender && genderLabels[user.gender]],
    [
      words.preferredOpponent,
      user.opponentGenderPreference && opponentGenderPreferenceLabels[user.opponentGenderPreference],
    ],
    [words.homeCourt, user.homeCourtName],
    [words.zipCode, user.zipCode],
    [
      words.availability,
      [user.availabilityDays, user.availabilityTimeBlocks].filter(Boolean).join(' · ').replaceAll(',', ', ') || null,
    ],
    [words.consentToTexts, describeTextConsent(user.textConsent)],
    [words.lifetimeAccessGiven, user.lifetimeAccess ? words.yes : words.no],
    [words.role, user.role === 'admin' ? words.admin : words.player],
    [words.memberSince, formatDate(user.createdAt)],
  ];
}

function factsOfSubscriber(subscriber: NonNullable<FoundUserDetails['subscriber']>): Fact[] {
  const { console: words } = texts();
  return [
    [words.region, subscriber.region],
    [words.sport, sportLabels[subscriber.sport]],
    [words.skill, subscriber.skill],
    [words.availability, subscriber.availability],
    [words.consent, formatDateTime(subscriber.consentAt)],
    [words.consentToTexts, subscriber.textConsent ? describeConsentWording(subscriber.textConsent) : null],
    [words.signedUp, formatDate(subscriber.createdAt)],
  ];
}
