import { dayMs } from '@rally/contracts/durations';

/** A rating at one time. */
export interface RatingPoint {
  /** ISO time. */
  readonly date: string;
  readonly rating: number;
  /** Half the height of the uncertainty band. */
  readonly uncertainty: number;
}

/** Maps times and ratings to a box of 100 by 100 with its origin at the top left. */
export interface ChartAxes {
  x(time: number): number;
  y(rating: number): number;
  /** Ratings of the horizontal grid lines, every half level. */
  readonly steps: readonly number[];
  /** Times to label on the axis, earliest first. */
  readonly times: readonly number[];
  /** Whether the times are far enough apart to be labeled by month. */
  readonly areTimesMonths: boolean;
}

const timeLabelCount = 3;
const monthMs = 31 * dayMs;

/** The axes of a rating history (earliest first): from half level to half level, and from its first to its last time. */
export function createRatingChartAxes(history: readonly RatingPoint[]): ChartAxes {
  const moments = history.map(({ date }) => Date.parse(date));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const low = Math.floor(Math.min(...history.map(({ rating, uncertainty }) => rating - uncertainty)) * 2) / 2;
  const high = Math.ceil(Math.max(...history.map(({ rating, uncertainty }) => rating + uncertainty)) * 2) / 2;
  return {
    x: (time) => (to === from ? 50 : ((time - from) / (to - from)) * 100),
    y: (rating) => ((high - rating) / (high - low || 1)) * 100,
    steps: Array.from({ length: Math.round((high - low) * 2) + 1 }, (_, index) => low + index / 2),
    times: Array.from({ length: timeLabelCount }, (_, index) => from + ((to - from) * index) / (timeLabelCount - 1)),
    areTimesMonths: to - from > 2 * monthMs * (timeLabelCount - 1),
  };
}
