import type { PlayerProfile } from '@rally/contracts/scoring';
import { VisuallyHidden } from '@rally/ui';
import { AreaChart } from '@rally/ui/charts';
import { dateOnly, monthAndYear } from '../../../shared/time/when.ts';
import classes from './rating-history.module.css';

interface RatingChartProps {
  history: PlayerProfile['ratingHistory'];
}

/** The rating as a line inside the band where the true level lies, with a table for those who cannot see it. */
export default function RatingChart({ history }: RatingChartProps) {
  const lows = history.map(({ rating, uncertainty }) => rating - uncertainty);
  const highs = history.map(({ rating, uncertainty }) => rating + uncertainty);
  // The areas stand on each other: nothing up to the low end, the band up to the rating, the band above it.
  const data = history.map(({ date, rating, uncertainty }) => ({
    month: monthAndYear(new Date(date)),
    date: dateOnly(new Date(date)),
    rating,
    uncertainty,
    low: rating - uncertainty,
    below: uncertainty,
    above: uncertainty,
  }));
  return (
    <>
      <AreaChart
        aria-hidden
        h={260}
        data={data}
        dataKey="month"
        type="stacked"
        areaChartProps={{ accessibilityLayer: false }}
        curveType="monotone"
        withDots={false}
        withGradient={false}
        gridAxis="x"
        tickLine="none"
        series={[
          { name: 'low', color: 'transparent' },
          { name: 'below', color: 'court.6' },
          { name: 'above', color: 'court.6' },
        ]}
        areaProps={({ name }) => ({
          fillOpacity: name === 'low' ? 0 : 0.28,
          strokeWidth: name === 'below' ? 3 : 0,
          activeDot: name === 'below',
        })}
        yAxisProps={{
          domain: [Math.floor(Math.min(...lows) * 4) / 4, Math.ceil(Math.max(...highs) * 4) / 4],
          allowDataOverflow: true,
          tickFormatter: (value: number) => value.toFixed(2),
          width: 44,
        }}
        xAxisProps={{ minTickGap: 32 }}
        tooltipProps={{ content: ({ payload }) => <Tip point={payload?.[0]?.payload} /> }}
      />
      <VisuallyHidden>
        <table>
          <caption>Rating after each match</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Rating</th>
              <th scope="col">Give or take</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ date, rating, uncertainty, matchId }) => (
              <tr key={`${date} ${matchId}`}>
                <td>{dateOnly(new Date(date))}</td>
                <td>{rating.toFixed(2)}</td>
                <td>{uncertainty.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

function Tip({ point }: { point: { date: string; rating: number; uncertainty: number } | undefined }) {
  if (point === undefined) return null;
  return (
    <div className={classes.tip}>
      <strong>{point.rating.toFixed(2)}</strong> ± {point.uncertainty.toFixed(2)}
      <br />
      {point.date}
    </div>
  );
}
