import type { MatchPlayer } from '@rally/contracts/matchmaking';
import type { PublicPlayerProfile } from '@rally/contracts/scoring';
import { Anchor, Button, Group, PhoneLink, PlayerAvatar, Stat } from '@rally/ui';
import { MessageCircle, Phone } from '@rally/ui/icons';
import { Link, useCall } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

const PlayerMenu = lazy(() => import('@rally/web-kit/player-menu'));

/** The opponent's profile and contact buttons. */
export function OpponentDetails({ view }: { view: PlayerMatchView }) {
  const { opponent } = view;
  return opponent && <KnownOpponentDetails view={view} opponent={opponent} />;
}

function KnownOpponentDetails({ view, opponent }: { view: PlayerMatchView; opponent: MatchPlayer }) {
  const { match, opponentName, isOpponentFormer } = view;
  const { match: words } = texts();
  return (
    <Panel
      title={words.opponent}
      side={
        <Group gap="sm">
          {!isOpponentFormer && (
            <Anchor
              component={Link}
              className={classes.profile ?? ''}
              to={`/player/${opponent.id}?sport=${match.sport}`}
            >
              {words.viewProfile}
            </Anchor>
          )}
          <Suspense>
            <PlayerMenu playerId={opponent.id} name={opponentName} matchId={match.id} />
          </Suspense>
        </Group>
      }
    >
      <div className={classes.person}>
        <PlayerAvatar name={opponentName} photo={opponent.profilePhoto} size={64} />
        <div>
          <strong>{opponentName}</strong>
          <p>{opponent.region}</p>
          {opponent.phone && <PhoneLink phone={opponent.phone} />}
        </div>
      </div>
      {!isOpponentFormer && <Results view={view} opponent={opponent} />}
      {opponent.phone && (
        <div className={classes.actions}>
          <Button component="a" href={`sms:${opponent.phone}`} leftSection={<MessageCircle size={18} aria-hidden />}>
            {words.message}
          </Button>
          <Button
            component="a"
            href={`tel:${opponent.phone}`}
            variant="default"
            leftSection={<Phone size={18} aria-hidden />}
          >
            {words.call}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The opponent's rating, record and playstyle, and the record against this player. */
function Results({
  view: {
    match: { sport },
    opponentDetails,
  },
  opponent,
}: {
  view: PlayerMatchView;
  opponent: MatchPlayer;
}) {
  const { playstyles, playstyleDescriptions, rating: ratingLabel, record } = texts();
  // The profile gets the rating after this match before the match does.
  const profile = useCall('GET /player/:id', { params: { id: opponent.id }, query: { sport } }).data;
  const rating = profile?.currentRating ?? (sport === 'tennis' ? opponent.tennisRating : opponent.pickleballRating);
  const results = profile ?? opponentDetails;
  return (
    <>
      <div className={classes.stats}>
        <Stat label={ratingLabel} value={rating.toFixed(2)} />
        {results && <Stat label={record} value={`${results.wins}-${results.losses}`} />}
      </div>
      <p className={classes.soft}>
        <strong>{playstyles[opponent.playstyleBadge]}.</strong> {playstyleDescriptions[opponent.playstyleBadge]}
      </p>
      <HeadToHead record={profile?.headToHead ?? null} />
    </>
  );
}

/** The head-to-head record. Renders nothing before the first match. */
function HeadToHead({ record }: { record: PublicPlayerProfile['headToHead'] }) {
  if (!record) return null;
  const { wins, losses, setsWon, setsLost } = record;
  const { headToHead: words } = texts().match;
  const state = wins === losses ? words.level : wins > losses ? words.ahead : words.behind;
  return (
    <p className={classes.soft}>
      <strong>{state({ wins, losses })}</strong> {words.sets({ won: setsWon, lost: setsLost })}
    </p>
  );
}
