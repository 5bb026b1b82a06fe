import { Button, Page, PageHeader, Select } from '@rally/ui';
import { Link, usePageTitle } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './player.module.css';
import { ProfileMatchRows } from './profile-match-rows.tsx';
import { ProfileSkeleton, ProfileUnavailable } from './profile-states.tsx';
import { usePublicProfile } from './use-public-profile.ts';

const rowsPerPage = 20;

/** All matches of a player in a sport. */
export default function PublicPlayerMatches() {
  const { player: words } = texts();
  const profile = usePublicProfile();
  const player = profile.data;
  const [shown, setShown] = useState(rowsPerPage);
  const [result, setResult] = useState('');
  usePageTitle(player ? words.ownMatches({ name: player.name }) : profile.isError ? words.unknown : words.matches);

  if (profile.isError && !player)
    return <ProfileUnavailable error={profile.error} onRetry={() => void profile.refetch()} />;
  if (!player) return <ProfileSkeleton />;
  const matches = player.matches.filter((match) => result === '' || match.result === result);
  return (
    <Page>
      <PageHeader
        eyebrow={
          <Link className={classes.back} to={`/player/${encodeURIComponent(player.id)}?sport=${player.sport}`}>
            {player.name}
          </Link>
        }
        title={words.all}
        text={words.recordIn[player.sport]({ record: `${player.wins}-${player.losses}` })}
        actions={
          <Select
            aria-label={words.results}
            data={[
              { value: '', label: words.allResults },
              { value: 'W', label: words.won },
              { value: 'L', label: words.lost },
            ]}
            value={result}
            onChange={(event) => setResult(event.currentTarget.value)}
          />
        }
      />
      <ProfileMatchRows matches={matches.slice(0, shown)} sport={player.sport} />
      {matches.length > shown && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          radius="xl"
          onClick={() => setShown(shown + rowsPerPage)}
        >
          {words.showMore({ count: Math.min(rowsPerPage, matches.length - shown) })}
        </Button>
      )}
    </Page>
  );
}
