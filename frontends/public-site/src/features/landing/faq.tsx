import { landingTexts } from '@rally/contracts/gateway';
import { loginTexts } from '@rally/contracts/identity';
import { matchingRadiusMiles, reliabilityCountedMilesMax } from '@rally/contracts/matchmaking';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { formatPrice, matchFeeCents } from '@rally/contracts/payments';
import classes from './landing.module.css';

const questions = [
  {
    question: 'Is it really free?',
    answer: `Yes. One optional match a week is free. You only pay if you request a paid match (${formatPrice(matchFeeCents)}).`,
  },
  {
    question: 'Which levels can join?',
    answer: 'All levels, from 1.0 to 5.0+. Start with your own estimate; results adjust it.',
  },
  {
    question: 'How far will I have to drive?',
    answer: `Opponents live within ${matchingRadiusMiles} miles of your ZIP code, and we prefer closer ones. Matches over ${reliabilityCountedMilesMax} miles don’t affect your reliability.`,
  },
  {
    question: 'How many texts will I get?',
    answer: `Up to ${messagesPerWeekMax} a week. Reply NO to skip a week without penalty, or STOP to opt out.`,
  },
  {
    question: 'What if my opponent doesn’t show up?',
    answer:
      'Reliability shows how many of their matches players complete. Players who keep missing matches get fewer of them.',
  },
  {
    question: 'Can I play tennis and pickleball?',
    answer: 'Yes, with a separate rating for each. Switch before Sunday to get your next match in the other sport.',
  },
  {
    question: 'Is Rally available outside the US?',
    answer: loginTexts.internationalBeta,
  },
  { question: 'When do prizes start?', answer: landingTexts.prizes },
];

/** Frequently asked questions. */
export function Faq() {
  return (
    <section className={classes.section} aria-labelledby="questions-title">
      <div className={classes.questions}>
        <h2 className={classes.title} id="questions-title">
          FAQ
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
