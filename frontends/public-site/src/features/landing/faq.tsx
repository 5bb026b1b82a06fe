import { texts } from '../../texts.ts';
import classes from './landing.module.css';

/** Frequently asked questions. */
export function Faq() {
  const { faq } = texts();
  return (
    <section className={classes.section} aria-labelledby="questions-title">
      <div className={classes.questions}>
        <h2 className={classes.title} id="questions-title">
          {faq.title}
        </h2>
        <div>
          {faq.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p className={classes.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
