import type { Sport } from '@rally/contracts/players';
import { useCall } from '@rally/web-kit';
import { texts } from '../../../texts.ts';
import classes from './details.module.css';

/** The head-to-head record. Renders nothing before the first match. */
export function HeadToHead({ opponentId, sport }: { opponentId: string; sport: Sport }) {
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
