import { Page, PageHeader, SportToggle } from '@rally/ui';
import { Link, usePageTitle, useSport } from '@rally/web-kit';
import { CourtDiagram } from '../../shared/court/court-diagram.tsx';
import { texts } from '../../texts.ts';
import classes from './scoring.module.css';

/** The scoring rules. */
export default function ScoringRules() {
  const { pages, rules } = texts();
  const [sport, setSport] = useSport();
  usePageTitle(pages.scoring.title);
  return (
    <Page>
      <PageHeader
        title={rules.page.title}
        text={
          <>
            {rules.page.text}. <Link to="/ratings">{pages.ratings.title}</Link>
          </>
        }
        actions={<SportToggle value={sport} onChange={setSport} />}
      />
      <div className={classes.sides}>
        <ul className={classes.rules}>
          {rules.cards[sport].map(({ title, text }) => (
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
