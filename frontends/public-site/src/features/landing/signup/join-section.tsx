import { weeklyRunHour } from '@rally/contracts/matchmaking';
import classes from './signup.module.css';
import { SignupForm } from './signup-form.tsx';

const days = [
  { day: 'Wednesday', text: 'We’ll text you to ask if you want a match next week. Reply YES.' },
  { day: 'Sunday', text: `At ${weeklyRunHour} AM we pair everyone who said YES by level, distance and schedule.` },
  { day: 'Match day', text: 'You get a name, a court and a few times that work for you both. Go play!' },
];

/** The sign-up section: the first week's timeline and the form. */
export function JoinSection() {
  return (
    <section className={classes.section} id="join" aria-labelledby="join-title">
      <div>
        <h2 className={classes.title} id="join-title">
          Your first match is one text away
        </h2>
        <p className={classes.lead}>No app, no fee, no group chat to chase. All you need is a phone number.</p>
        <ol className={classes.timeline}>
          {days.map(({ day, text }) => (
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
