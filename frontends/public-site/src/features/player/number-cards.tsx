import type { ReactNode } from 'react';
import classes from './player.module.css';

/** What the cards say: `formatPlayerProfile`, or the marks that stand for them at build time. */
export type NumberWords = Readonly<
  Record<
    | 'rating'
    | 'uncertainty'
    | 'record'
    | 'played'
    | 'rankingOf'
    | 'ranking'
    | 'rankedBy'
    | 'reliability'
    | 'completed'
    | 'tier',
    string
  >
>;

/** Rating, record, ranking and reliability. Also rendered at build time: no hooks, no inline styles. */
export function NumberCards({ words, explained }: { words: NumberWords; explained: ReactNode }) {
  return (
    <dl className={classes.numbers}>
      <NumberCard label="Rating" value={words.rating} hint={words.uncertainty} main />
      <NumberCard label="Record (W-L)" value={words.record} hint={words.played} />
      <NumberCard label={words.rankingOf} value={words.ranking} hint={words.rankedBy} />
      <NumberCard
        label={explained}
        value={
          <span className={classes.reliability} data-tier={words.tier}>
            {words.reliability}
          </span>
        }
        hint={words.completed}
      />
    </dl>
  );
}

interface Card {
  label: ReactNode;
  value: ReactNode;
  hint: string;
  main?: boolean;
}

/** One number with what it counts. */
function NumberCard({ label, value, hint, main = false }: Card) {
  return (
    <div className={classes.number} data-main={main}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}
