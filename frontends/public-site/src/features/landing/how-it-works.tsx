import { texts } from '../../texts.ts';
import classes from './landing.module.css';

/** The four steps from sign-up to leaderboard. */
export function HowItWorks() {
  const { steps } = texts();
  return (
    <section className={classes.band}>
      <div className={classes.section}>
        <h2 className={classes.title}>{steps.title}</h2>
        <ol className={classes.steps}>
          {steps.list.map(({ title, text }) => (
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
