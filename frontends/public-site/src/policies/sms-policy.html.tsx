import { loginTexts } from '@rally/contracts/identity';
import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { LeagueOperator } from './league-operator.tsx';
import { renderPolicyPage } from './policy-page.tsx';

/** `/sms-policy.html` */
export default function smsPolicyHtml(): string {
  return renderPolicyPage({
    title: 'SMS Policy',
    description: 'Which texts Rally sends, how often, and how to stop them.',
    summary: `Up to ${messagesPerWeekMax} messages a week about your matches. Reply STOP to opt out, HELP for help.`,
    children: (
      <>
        <h2>Who sends them</h2>
        <p>
          Rally, which is run by <LeagueOperator />.
        </p>
        <h2>What we send</h2>
        <ul>
          <li>A confirmation when you sign up.</li>
          <li>Weekly check-in: do you want a match? Reply YES or NO.</li>
          <li>
            Match details: your opponent, the court, suggested times, changes and cancellations, or why we found no
            match.
          </li>
          <li>A reminder on the day before your match, and a word when your opponent is running late.</li>
          <li>A question about the score the morning after your match, scores to confirm, and payment updates.</li>
          <li>One-time codes and sign-in links, only when you request them.</li>
        </ul>
        <h2>What you can reply</h2>
        <ul>
          <li>YES or NO to the weekly check-in.</li>
          <li>
            1, 2, 3, or OTHER to suggested times: pick some, or get a link to suggest your own. Your times do, too: for
            example, Sat 9 AM, Sun 2 PM. Add a court to play there: 2 at Oak Park.
          </li>
          <li>MATCH or COURTS: when, where, and against whom you play, or the courts that you can choose.</li>
          <li>
            C, R, CALL OFF, or BOTH AGREED about your match: confirm it the day before, reschedule, say that you can’t
            play, or that you both agreed not to.
          </li>
          <li>
            LATE, HERE, RAIN, INJURED, or NOSHOW on match day: you’re running late, you’re at the court, it’s raining,
            you’re hurt, or your opponent didn’t show up.
          </li>
          <li>MSG or READ to write to your opponent (MSG and your text), or to read what they wrote.</li>
          <li>
            6-4 3-6 7-5, NO, or TAKE BACK: your score, with your games first, NO if you didn’t play, or nothing if you
            take it back. Until your opponent answers, another score corrects it. 6-4 6-3 big server also votes for your
            opponent’s playstyle.
          </li>
          <li>
            OK or WRONG to a score that your opponent submitted, or to why your opponent canceled. OK big server also
            votes for their playstyle. Say what was wrong if you like: WRONG 6-4 6-3, or WRONG, the third set was mine.
          </li>
          <li>REMATCH or NO REMATCH after a match: you’d like to play the same opponent again, or not anymore.</li>
          <li>HELP for help, STOP to opt out, START to resubscribe.</li>
        </ul>
        <p>
          Your own words work, too, in English or Spanish. If we don’t understand a text, we ask what you meant, then
          our staff read it and text you back if needed.
        </p>
        <h2>How often</h2>
        <p>
          Up to {messagesPerWeekMax} messages a week. Codes and links that you request, and replies to your own
          messages, don’t count.
        </p>
        <h2>When</h2>
        <p>Between 9 AM and 8 PM in your time zone. We send codes any time you request one.</p>
        <h2>Consent</h2>
        <p>
          You agree to receive texts by checking the box for texts when you sign up or set up your profile. Until you
          do, we send you only the codes you request. We record when you agreed and to which wording. If you joined
          before we had this box, we ask for your consent on your dashboard, and text you about your matches until you
          answer. Consent is not a condition of any purchase.
        </p>
        <h2>How to opt out</h2>
        <p>
          Reply STOP, END, CANCEL, UNSUBSCRIBE or QUIT to any message, or ask us in your own words. We’ll send one
          confirmation and then nothing more, except codes that you request. Reply START, YES or UNSTOP to resubscribe,
          or HELP for help.
        </p>
        <h2>Cost</h2>
        <p>
          We don’t charge for texts. Message and data rates from your carrier may apply. Carriers are not liable for
          delayed or undelivered messages.
        </p>
        <h2>Outside the US and Canada</h2>
        <p>{loginTexts.internationalBeta}</p>
        <h2>Your number</h2>
        <p>
          We never sell it, and we don’t share mobile numbers or consent with third parties for marketing. Learn more in
          our <a href="/privacy.html">Privacy Policy</a>.
        </p>
      </>
    ),
  });
}
