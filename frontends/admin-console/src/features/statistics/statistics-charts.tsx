import { pageLimitMax } from '@rally/contracts';
import { type AdminStats, adminTexts } from '@rally/contracts/gateway';
import { adminMatchTexts } from '@rally/contracts/matchmaking';
import { sportLabels } from '@rally/contracts/players';
import { VisuallyHidden } from '@rally/ui';
import { BarChart, DonutChart } from '@rally/ui/charts';
import { useCall } from '@rally/web-kit';
import type { ReactNode } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { useCurrentWeekPlanning } from '../../shared/week/use-current-week-planning.ts';
import { texts } from '../../texts.ts';
import { countSignupsByDay, signupDaysShown } from './count-signups-by-day.ts';
import classes from './statistics.module.css';

const regionsShown = 12;

/** Charts, each with the same figures as text; screen readers and the keyboard skip the charts. */
export default function StatisticsCharts({ stats }: { stats: AdminStats }) {
  const { statistics: words } = texts();
  // The newest accounts, which cover the days shown unless a league grows faster.
  const users = useCall('GET /admin/users', { query: { limit: pageLimitMax } });
  const planning = useCurrentWeekPlanning();
  const week = planning.data?.reply;
  const { tennis, pickleball } = stats.sportBreakdown;
  const regions = stats.regionBreakdown.toSorted((a, b) => b.count - a.count).slice(0, regionsShown);
  const days = users.data && countSignupsByDay(users.data.users, new Date());
  const answers = week && [
    { name: words.wantAMatch, count: week.summary.wantsMatch },
    { name: words.optedOut, count: week.summary.noMatch },
    { name: words.noResponse, count: week.summary.noResponse },
  ];
  return (
    <div className={classes.charts}>
      <Panel title={words.sports}>
        <div className={classes.sports}>
          <DonutChart
            size={170}
            thickness={26}
            paddingAngle={2}
            withTooltip={false}
            data={[
              { name: sportLabels.tennis, value: tennis, color: 'court.5' },
              { name: sportLabels.pickleball, value: pickleball, color: 'dink.4' },
            ]}
            pieChartProps={{ accessibilityLayer: false }}
            pieProps={{ rootTabIndex: -1 }}
            aria-hidden="true"
          />
          <dl className={classes.legend}>
            <div data-sport="tennis">
              <dt>{sportLabels.tennis}</dt>
              <dd>{formatCountWithShare(tennis, tennis + pickleball)}</dd>
            </div>
            <div data-sport="pickleball">
              <dt>{sportLabels.pickleball}</dt>
              <dd>{formatCountWithShare(pickleball, tennis + pickleball)}</dd>
            </div>
          </dl>
        </div>
      </Panel>
      <Panel
        title={words.signUps({ days: signupDaysShown })}
        {...(days && { text: describeNewAccounts(sumAccounts(days)) })}
      >
        {users.error && !days && (
          <ErrorBanner text={adminTexts.usersLoadFailed} error={users.error} onRetry={() => void users.refetch()} />
        )}
        {days && (
          <CountChart
            series={words.newAccounts}
            counts={days.map(({ day, accounts }) => ({ name: day, count: accounts }))}
            formatLabel={hideZero}
          />
        )}
      </Panel>
      <Panel title={words.thisWeek} {...(week && { text: week.weekInfo.label })}>
        {planning.error && !week && (
          <ErrorBanner
            text={adminMatchTexts.planningLoadFailed}
            error={planning.error}
            onRetry={() => void planning.refetch()}
          />
        )}
        {answers && <CountChart series={words.players} counts={answers} />}
      </Panel>
      <section className={classes.regions}>
        <Panel
          title={words.regions}
          text={words.regionsCount({
            count: stats.regionBreakdown.length,
            shown: stats.regionBreakdown.length > regionsShown ? words.topRegions({ regionsShown }) : '',
          })}
        >
          <ol className={classes.bars}>
            {regions.map(({ region, count }) => (
              <li key={region}>
                <span>{region}</span>
                <meter min={0} max={regions[0]?.count ?? 1} value={count} aria-label={words.playersCount({ count })} />
                <span className={classes.count}>{formatCount(count)}</span>
              </li>
            ))}
          </ol>
        </Panel>
      </section>
    </div>
  );
}

interface CountChartProps {
  /** What is counted. */
  series: string;
  counts: readonly { name: string; count: number }[];
  /** The label above a bar. */
  formatLabel?: (count: ReactNode) => string;
}

/** A bar for each count, and the same counts as text for screen readers. */
function CountChart({ series, counts, formatLabel }: CountChartProps) {
  return (
    <>
      <BarChart
        h={210}
        data={[...counts]}
        dataKey="name"
        series={[{ name: 'count', label: series, color: 'var(--rally-accent-text)' }]}
        gridAxis="x"
        tickLine="none"
        withBarValueLabel
        valueFormatter={formatCount}
        {...(formatLabel && { valueLabelProps: { formatter: formatLabel } })}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        barProps={{ radius: 4, isAnimationActive: false }}
        accessibilityLayer={false}
        aria-hidden="true"
      />
      <VisuallyHidden component="dl">
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </VisuallyHidden>
    </>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Most days have no new account, and their zeros would crowd the labels of the others. */
function hideZero(label: ReactNode): string {
  return label === 0 ? '' : String(label);
}

function formatCountWithShare(count: number, all: number): string {
  return `${formatCount(count)} (${all === 0 ? 0 : Math.round((100 * count) / all)}%)`;
}

/** If all loaded accounts are new, there may be more. */
function describeNewAccounts(count: number): string {
  const { statistics: words } = texts();
  return count < pageLimitMax ? words.newAccountsCount({ count }) : words.atLeastNewAccountsCount({ count });
}

function sumAccounts(days: readonly { accounts: number }[]): number {
  return days.reduce((sum, { accounts }) => sum + accounts, 0);
}
