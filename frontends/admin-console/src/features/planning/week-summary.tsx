import type { WeeklyPlanning } from '@rally/contracts/matchmaking';
import { Stat } from '@rally/ui';
import classes from './weekly-planning.module.css';

/** A week's summary in five numbers. */
export function WeekSummary({ summary, matched }: { summary: WeeklyPlanning['summary']; matched: number }) {
  const { wantsMatch, noMatch, noResponse, total } = summary;
  const share = (count: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)}%`);
  return (
    <div className={classes.summary}>
      <Stat label="Players" value={total.toLocaleString('en-US')} hint="asked or answered" />
      <Stat label="Want a match" value={wantsMatch.toLocaleString('en-US')} hint={share(wantsMatch)} />
      <Stat label="Opted out" value={noMatch.toLocaleString('en-US')} hint={share(noMatch)} />
      <Stat label="No response" value={noResponse.toLocaleString('en-US')} hint={share(noResponse)} />
      <Stat label="Matched" value={matched.toLocaleString('en-US')} hint="for next week" />
    </div>
  );
}
