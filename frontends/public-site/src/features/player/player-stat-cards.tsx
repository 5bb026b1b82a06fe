import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import classes from './player.module.css';

/** The cards' texts: from `formatProfileHeaderTexts`, or template placeholders at build time. */
export type PlayerStatTexts = Readonly<
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

interface StatCardsProps {
  words: PlayerStatTexts;
  /** Both labels link to their explanations. */
  ratingLabel: ReactNode;
  reliabilityLabel: ReactNode;
}

/** Cards for rating, record, ranking and reliability. Also rendered at build time: no hooks, no inline styles. */
export function PlayerStatCards({ words, ratingLabel, reliabilityLabel }: StatCardsProps) {
  return (
    <dl className={classes.numbers}>
      <StatCard label={ratingLabel} value={words.rating} hint={words.uncertainty} isMain />
      <StatCard label={texts().player.record} value={words.record} hint={words.played} />
      <StatCard label={words.rankingOf} value={words.ranking} hint={words.rankedBy} />
      <StatCard
        label={reliabilityLabel}
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
  isMain?: boolean;
}

/** A labeled figure. */
function StatCard({ label, value, hint, isMain = false }: Card) {
  return (
    <div className={classes.number} data-main={isMain}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}
