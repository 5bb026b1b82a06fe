import type { Sport } from '@rally/contracts/players';
import { useCall } from '@rally/web-kit';
import classes from './details.module.css';

/** The head-to-head record. Renders nothing before the first match. */
export function HeadToHead({ opponentId, sport }: { opponentId: string; sport: Sport }) {
  const profile = useCall('GET /player/:id', { params: { id: opponentId }, query: { sport } });
  const record = profile.data?.headToHead;
  if (!record) return null;
  const { wins, losses, setsWon, setsLost } = record;
  return (
    <p className={classes.soft}>
      <strong>
        {wins === losses ? 'You’re tied' : wins > losses ? 'You lead' : 'You trail'} {wins}-{losses}
      </strong>{' '}
      (sets {setsWon}-{setsLost})
    </p>
  );
}
