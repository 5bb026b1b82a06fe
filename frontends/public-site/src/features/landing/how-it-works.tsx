import { aboutTexts } from '@rally/contracts/gateway';
import classes from './landing.module.css';

/** The four steps from sign-up to leaderboard. */
export function HowItWorks() {
  return (
    <section className={classes.band}>
      <div className={classes.section}>
        <h2 className={classes.title}>How it works</h2>
        <ol className={classes.steps}>
          {aboutTexts.howItWorks.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
