import '@rally/ui/app.css';
import type { PublicPlayerProfile } from '@rally/contracts/scoring';
import { Badge, PlayerAvatar, SportToggle } from '@rally/ui';
import { Link, useSearchParams, useSession } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts.ts';
import classes from './player.module.css';
import { ShareButton } from './share-button.tsx';

const PlayerMenu = lazy(() => import('@rally/web-kit/player-menu'));

/** The player's photo, name, region and playstyle. */
export function PlayerHeader({ player }: { player: PublicPlayerProfile }) {
  const { user } = useSession();
  const [, setSearch] = useSearchParams();
  return (
    <header className={classes.header}>
      <PlayerAvatar name={player.name} photo={player.profilePhoto} size={104} />
      <div className={classes.who}>
        <h1 className={classes.name}>{player.name}</h1>
        {player.region && <p className={classes.region}>{player.region}</p>}
        <p className={classes.badges}>
          <Badge
            size="lg"
            variant="light"
            tt="none"
            component={Link}
            to="/about#playstyles"
            title={texts().player.playstyleDescriptions[player.playstyleBadge]}
          >
            {texts().standings.playstyles[player.playstyleBadge]}
          </Badge>
        </p>
      </div>
      <div className={classes.tools}>
        <SportToggle
          value={player.sport}
          onChange={(sport) => setSearch({ sport }, { replace: true, preventScrollReset: true })}
        />
        <ShareButton name={player.name} />
        {user !== null && user.id !== player.id && (
          <Suspense>
            <PlayerMenu playerId={player.id} name={player.name} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
