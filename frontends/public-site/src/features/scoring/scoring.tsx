import { scoringRuleCards } from '@rally/contracts/scoring';
import { Page, PageHeader, SportToggle } from '@rally/ui';
import { usePageTitle, useSport } from '@rally/web-kit';
import { CourtDiagram } from '../../shared/court/court-diagram.tsx';
import classes from './scoring.module.css';

/** The scoring rules. */
export default function ScoringRules() {
  const [sport, setSport] = useSport();
  usePageTitle('Rules');
  return (
    <Page>
      <PageHeader
        title="Scoring rules"
        text="How scoring works in league matches"
        actions={<SportToggle value={sport} onChange={setSport} />}
      />
      <div className={classes.sides}>
        <ul className={classes.rules}>
          {scoringRuleCards[sport].map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className={classes.plan}>
          <CourtDiagram sport={sport} />
        </div>
      </div>
    </Page>
  );
}
