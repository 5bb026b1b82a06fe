import type { Sport } from '@rally/contracts/players';
import { Link } from '@rally/web-kit';
import { CourtDiagram } from '../../shared/court/court-diagram.tsx';
import { texts } from '../../texts.ts';
import classes from './landing.module.css';

/** A sport's rules next to its court. */
export function LeagueRules({ sport }: { sport: Sport }) {
  const { rules } = texts();
  return (
    <section className={classes.section} aria-labelledby="rules-title">
      <div className={classes.rules}>
        <div className={classes.plan}>
          <CourtDiagram sport={sport} />
        </div>
        <div>
          <h2 className={classes.title} id="rules-title">
            {rules.title[sport]}
          </h2>
          <dl className={classes.ruleList}>
            {rules.cards[sport].map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Link className={classes.more} to={`/scoring?sport=${sport}`}>
            {rules.all}
          </Link>
        </div>
      </div>
    </section>
  );
}
