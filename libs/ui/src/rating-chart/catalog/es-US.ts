import type { Translation } from '../../translation/index.ts';
import type english from './en-US.ts';

/** The dates of the chart in Spanish as spoken in the United States. */
export default {
  day: '{day} {month} {year}',
  month: '{month} {year}',
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const satisfies Translation<typeof english>;
