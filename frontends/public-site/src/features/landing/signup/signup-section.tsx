import { texts } from '../../../texts.ts';
import classes from './signup.module.css';
import { SignupForm } from './signup-form.tsx';

/** The sign-up section: the first week's timeline and the form. */
export function SignupSection() {
  const { join } = texts();
  return (
    <section className={classes.section} id="join" aria-labelledby="join-title">
      <div>
        <h2 className={classes.title} id="join-title">
          {join.title}
        </h2>
        <p className={classes.lead}>{join.lead}</p>
        <ol className={classes.timeline}>
          {join.days.map(({ day, text }) => (
            <li key={day}>
              <strong>{day}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.card}>
        <SignupForm />
      </div>
    </section>
  );
}
