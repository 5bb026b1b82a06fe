import type { Sport } from '@rally/contracts/players';
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
export function OpponentDetails({
  view: { match, opponent, opponentName, opponentDetails },
}: {
  view: PlayerMatchView;
}) {
  if (opponent === null) return null;
  const { sport } = match;
  const { match: words, playstyles, playstyleDescriptions, rating: ratingLabel, record } = texts();
  const rating = sport === 'tennis' ? opponent.tennisRating : opponent.pickleballRating;
  return (
    <Panel
      title={words.opponent}
      side={
        <Group gap="sm">
          <Anchor component={Link} className={classes.profile ?? ''} to={`/player/${opponent.id}?sport=${sport}`}>
            {words.viewProfile}
          </Anchor>
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
      <div className={classes.stats}>
        <Stat label={ratingLabel} value={rating.toFixed(2)} />
        {opponentDetails && <Stat label={record} value={`${opponentDetails.wins}-${opponentDetails.losses}`} />}
      </div>
      <p className={classes.soft}>
        <strong>{playstyles[opponent.playstyleBadge]}.</strong> {playstyleDescriptions[opponent.playstyleBadge]}
      </p>
      <HeadToHead opponentId={opponent.id} sport={sport} />
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

/** The head-to-head record. Renders nothing before the first match. */
function HeadToHead({ opponentId, sport }: { opponentId: string; sport: Sport }) {
  const profile = useCall('GET /player/:id', { params: { id: opponentId }, query: { sport } });
  const record = profile.data?.headToHead;
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
