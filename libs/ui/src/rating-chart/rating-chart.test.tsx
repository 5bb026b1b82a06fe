import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRatingChartAxes } from './chart-axes.ts';
import { RatingChart } from './rating-chart.tsx';

const history = [
  { date: '2026-01-01T12:00:00Z', rating: 3, uncertainty: 0.4 },
  { date: '2026-01-11T12:00:00Z', rating: 3.25, uncertainty: 0.3 },
  { date: '2026-02-10T12:00:00Z', rating: 3.5, uncertainty: 0.2 },
] as const;

test('the axes end at half levels and at the first and last date', () => {
  const { x, y, steps, times } = createRatingChartAxes(history);
  expect(steps).toEqual([2.5, 3, 3.5, 4]);
  expect([y(4), y(2.5), y(3.25)]).toEqual([0, 100, 50]);
  expect(history.map(({ date }) => x(Date.parse(date)))).toEqual([0, 25, 100]);
  expect(times.map((time) => new Date(time).toISOString().slice(0, 10))).toEqual([
    '2026-01-01',
    '2026-01-21',
    '2026-02-10',
  ]);
});

test('pointing at the chart shows the nearest date', () => {
  const { container } = render(<RatingChart history={history} />);
  const plot = container.querySelector('svg')?.parentElement;
  if (!plot) throw new Error('no plot');
  plot.getBoundingClientRect = () => DOMRect.fromRect({ x: 0, y: 0, width: 200, height: 100 });
  fireEvent.pointerMove(plot, { clientX: 60 });
  expect(screen.getByText('3.25').parentElement?.textContent).toBe('3.25 ± 0.30Jan 11, 2026');
  fireEvent.pointerLeave(plot);
  expect(screen.queryByText('3.25')).toBeNull();
});

test('screen readers skip the whole drawing, with its labels', () => {
  render(<RatingChart history={history} />);
  for (const label of ['3.5', 'Jan 1, 2026'])
    expect(screen.getByText(label).closest('[aria-hidden="true"]')).toBeTruthy();
});

test('names the days of a short history, and the months of a long one', () => {
  const { unmount } = render(<RatingChart history={history} />);
  expect(screen.getByText('Jan 1, 2026')).toBeTruthy();
  unmount();
  render(<RatingChart history={[{ ...history[0], date: '2025-03-12T12:00:00Z' }, history[2]]} />);
  expect(screen.getByText('Mar 2025')).toBeTruthy();
  expect(screen.getByText('Feb 2026')).toBeTruthy();
});
