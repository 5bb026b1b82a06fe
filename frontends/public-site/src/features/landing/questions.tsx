import { landingTexts } from '@rally/contracts/gateway';
import classes from './landing.module.css';

const questions = [
  {
    question: 'Is it really free?',
    answer:
      'Yes. One optional match a week costs nothing. Only an extra match, searched for by you, has a match fee of $5.00.',
  },
  {
    question: 'Which levels can join?',
    answer:
      'All of them: levels run from 1.0 to 5.0+. You say where you stand, and your rating follows your results from there.',
  },
  {
    question: 'How far will I have to drive?',
    answer:
      'Opponents live within 35 miles of your ZIP code, and closer ones come first. Matches over 20 miles do not affect your reliability.',
  },
  {
    question: 'How many texts will I get?',
    answer: 'Up to 5 messages a week. Reply NO to skip a week without any penalty, and STOP to end all of them.',
  },
  {
    question: 'What if my opponent does not turn up?',
    answer:
      'Reliability shows how many of their matches people completed. Those who keep missing matches are matched less and less.',
  },
  {
    question: 'Can I play tennis and pickleball?',
    answer: 'Yes. You have a rating in each sport. Switch before Sunday to get your next match in the other one.',
  },
  {
    question: 'Do you work outside the US?',
    answer: 'International numbers are in beta: your messages come by WhatsApp.',
  },
  { question: 'When do the prizes begin?', answer: landingTexts.prizes },
];

/** What people ask before they join. */
export function Questions() {
  return (
    <section className={classes.section} aria-labelledby="questions-title">
      <div className={classes.questions}>
        <h2 className={classes.title} id="questions-title">
          Good questions
        </h2>
        <div>
          {questions.map(({ question, answer }) => (
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
