import { CompositeChart } from '@mantine/charts';

interface RatingPoint {
  /** ISO time. */
  readonly date: string;
  readonly rating: number;
  /** Half the height of the band around it. */
  readonly uncertainty: number;
}

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: '2-digit' });

/** A rating over time, with the band it most likely lies in. Fills its box; for the eyes only: say the numbers beside it. */
export function RatingChart({ history }: { history: readonly RatingPoint[] }) {
  const data = history.map(({ date, rating, uncertainty }) => ({
    at: Date.parse(date),
    Rating: rating,
    Band: [rating - uncertainty, rating + uncertainty],
  }));
  return (
    <CompositeChart
      h="100%"
      data={data}
      dataKey="at"
      series={[
        { name: 'Band', type: 'area', color: 'var(--rally-accent-text)' },
        { name: 'Rating', type: 'line', color: 'var(--rally-accent-text)' },
      ]}
      curveType="monotone"
      withDots={false}
      strokeWidth={3}
      composedChartProps={{ accessibilityLayer: false }}
      gridAxis="x"
      tickLine="none"
      areaProps={{ strokeOpacity: 0, fillOpacity: 0.16, isAnimationActive: false }}
      lineProps={{ isAnimationActive: false }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: (at: number) => dayOf.format(at),
      }}
      yAxisProps={{ domain: wholeSteps, tickFormatter: (rating: number) => rating.toFixed(1), width: 36 }}
      tooltipProps={{
        content: ({ payload, label }) => {
          const point = history.find(({ date }) => Date.parse(date) === label);
          if (!payload || point === undefined) return null;
          return (
            <div className="rally-chart-tooltip">
              <strong>{point.rating.toFixed(2)}</strong> ± {point.uncertainty.toFixed(2)}
              <br />
              {dayOf.format(new Date(point.date))}
            </div>
          );
        },
      }}
    />
  );
}

/** The axis ends at halves of a level. */
function wholeSteps([low, high]: readonly [number, number]): [number, number] {
  return [Math.floor(low * 2) / 2, Math.ceil(high * 2) / 2];
}
