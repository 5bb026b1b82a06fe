import type { WeeklyPlanning } from '@rally/contracts/matchmaking';
import { Stat } from '@rally/ui';
import { texts } from '../../texts.ts';
import classes from './weekly-planning.module.css';

/** A week's summary in five numbers. */
export function WeekSummary({ summary, matched }: { summary: WeeklyPlanning['summary']; matched: number }) {
  const { planning: words } = texts();
  const { wantsMatch, noMatch, noResponse, total } = summary;
  const share = (count: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)}%`);
  return (
    <div className={classes.summary}>
      <Stat label={words.players} value={total.toLocaleString('en-US')} hint={words.askedOrAnswered} />
      <Stat label={words.wantAMatch} value={wantsMatch.toLocaleString('en-US')} hint={share(wantsMatch)} />
      <Stat label={words.optedOut} value={noMatch.toLocaleString('en-US')} hint={share(noMatch)} />
      <Stat label={words.noResponse} value={noResponse.toLocaleString('en-US')} hint={share(noResponse)} />
      <Stat label={words.matched} value={matched.toLocaleString('en-US')} hint={words.forNextWeek} />
    </div>
  );
}
