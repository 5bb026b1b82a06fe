import { recentMatchCount } from '@rally/contracts/scoring';
import { Page } from '@rally/ui';
import { Link, usePageTitle } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { HeadToHead } from './head-to-head.tsx';
import { NtrpScale } from './ntrp-scale.tsx';
import classes from './player.module.css';
import { PlayerHeader } from './player-header.tsx';
import { PlayerStats } from './player-stats.tsx';
import { ProfileMatchRows } from './profile-match-rows.tsx';
import { ProfileSkeleton, ProfileUnavailable } from './profile-states.tsx';
import { RatingHistory } from './rating-history.tsx';
import { usePublicProfile } from './use-public-profile.ts';

/** A player's public profile. */
export default function Player() {
  const { player: words } = texts();
  const profile = usePublicProfile();
  const player = profile.data;
  usePageTitle(player?.name ?? (profile.isError ? words.unknown : words.title));

  if (profile.isError && !player)
    return <ProfileUnavailable error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!player) return <ProfileSkeleton />;
  return (
    <Page>
      <PlayerHeader player={player} />
      <PlayerStats player={player} />
      {player.headToHead && <HeadToHead name={player.name} record={player.headToHead} />}
      <RatingHistory history={player.ratingHistory} />
      <section className={classes.section} aria-labelledby="recent-title">
        <div className={classes.heading}>
          <h2 id="recent-title">{words.recent}</h2>
          {player.matches.length > recentMatchCount && (
            <Link className={classes.all} to={`/player/${encodeURIComponent(player.id)}/matches?sport=${player.sport}`}>
              {words.all}
            </Link>
          )}
        </div>
        <ProfileMatchRows matches={player.matches.slice(0, recentMatchCount)} sport={player.sport} />
      </section>
      {player.sport === 'tennis' && <NtrpScale rating={player.currentRating} />}
    </Page>
  );
}
