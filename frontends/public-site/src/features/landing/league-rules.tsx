import { landingTexts } from '@rally/contracts/gateway';
import type { Sport } from '@rally/contracts/players';
import { scoringRuleCards } from '@rally/contracts/scoring';
import { Link } from '@rally/web-kit';
import { CourtDiagram } from '../../shared/court/court-diagram.tsx';
import classes from './landing.module.css';

/** A sport's rules next to its court. */
export function LeagueRules({ sport }: { sport: Sport }) {
  return (
    <section className={classes.section} aria-labelledby="rules-title">
      <div className={classes.rules}>
        <div className={classes.plan}>
          <CourtDiagram sport={sport} />
        </div>
        <div>
          <h2 className={classes.title} id="rules-title">
            {landingTexts.rulesTitle[sport]}
          </h2>
          <dl className={classes.ruleList}>
            {scoringRuleCards[sport].map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Link className={classes.more} to={`/scoring?sport=${sport}`}>
            See all rules
          </Link>
        </div>
      </div>
    </section>
  );
}
