import { policyPage } from './policy-page.tsx';

/** `/sms-policy.html` */
export default function smsPolicyHtml(): string {
  return policyPage({
    title: 'SMS Policy',
    description: 'Which texts Rally sends, how many, and how to stop them.',
    short: 'Up to 5 messages a week about your matches. Reply STOP to end them, HELP for help.',
    children: (
      <>
        <h2>What we send</h2>
        <ul>
          <li>The question of the week: do you want a match? Answer YES or NO.</li>
          <li>Your match: opponent, court, suggested times, changes and cancellations.</li>
          <li>Scores to confirm, and news about a payment that you made.</li>
          <li>One-time codes and login links, only when you ask for them.</li>
        </ul>
        <h2>How many</h2>
        <p>Up to 5 messages a week. Codes and links that you ask for do not count.</p>
        <h2>When</h2>
        <p>Between 9 AM and 8 PM where you live. A code comes whenever you ask for it.</p>
        <h2>How you agree</h2>
        <p>
          By ticking the box of the sign-up form, or by signing in with your number. Consent is not a condition of any
          purchase.
        </p>
        <h2>How to stop</h2>
        <p>
          Reply STOP, END, CANCEL, UNSUBSCRIBE or QUIT to any message. You get one confirmation and then nothing more,
          except codes that you ask for. Reply START, YES or UNSTOP to begin again, and HELP for help.
        </p>
        <h2>What it costs</h2>
        <p>
          We charge nothing. Message and data rates of your carrier may apply. Carriers are not liable for delayed or
          undelivered messages.
        </p>
        <h2>Outside the US and Canada</h2>
        <p>International numbers are in beta: your messages come by WhatsApp.</p>
        <h2>Your number</h2>
        <p>
          We never sell it, and share no mobile number or consent with third parties for marketing. More in the{' '}
          <a href="/privacy.html">Privacy Policy</a>.
        </p>
      </>
    ),
  });
}
