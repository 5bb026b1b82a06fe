/** One moment of a rating. */
export interface RatingPoint {
  /** ISO time. */
  readonly date: string;
  readonly rating: number;
  /** Half the height of the band around it. */
  readonly uncertainty: number;
}

/** Where things lie in a box of 100 by 100, from its top left corner. */
export interface RatingScale {
  x(time: number): number;
  y(rating: number): number;
  /** Ratings that have a line across, halves of a level. */
  readonly steps: readonly number[];
  /** Times that are named below, first to last. */
  readonly times: readonly number[];
}

const timesNamed = 3;

/** The axes of a rating's history, in order of time; they end at halves of a level and at its first and last moment. */
export function ratingScale(history: readonly RatingPoint[]): RatingScale {
  const moments = history.map(({ date }) => Date.parse(date));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const low = Math.floor(Math.min(...history.map(({ rating, uncertainty }) => rating - uncertainty)) * 2) / 2;
  const high = Math.ceil(Math.max(...history.map(({ rating, uncertainty }) => rating + uncertainty)) * 2) / 2;
  return {
    x: (time) => (to === from ? 50 : ((time - from) / (to - from)) * 100),
    y: (rating) => ((high - rating) / (high - low || 1)) * 100,
    steps: Array.from({ length: Math.round((high - low) * 2) + 1 }, (_, index) => low + index / 2),
    times: Array.from({ length: timesNamed }, (_, index) => from + ((to - from) * index) / (timesNamed - 1)),
  };
}
