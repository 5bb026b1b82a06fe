import { policyPage } from './policy-page.tsx';

/** `/privacy.html` */
export default function privacyHtml(): string {
  return policyPage({
    title: 'Privacy Policy',
    description: 'Which data Rally keeps, who sees it, and how to get it changed or deleted.',
    short:
      'We keep what it takes to find you a match. Your phone number goes to your opponent of the week and to nobody else, and we sell nothing.',
    children: (
      <>
        <h2>What we keep</h2>
        <ul>
          <li>Your phone number, and your name, email address and photo if you give them.</li>
          <li>Your level, sport, gender and wishes for an opponent, your days and times.</li>
          <li>Your ZIP code, and the address or home court that you choose.</li>
          <li>Your matches, scores, ratings, and the playstyle that opponents voted for.</li>
          <li>Messages we sent you and your answers, and what you paid (never your card number).</li>
          <li>Technical logs without phone numbers or codes, for security and repair.</li>
        </ul>
        <h2>What others see</h2>
        <ul>
          <li>
            Everyone: your name, photo, region, rating, record, reliability, playstyle and matches, on your profile and
            the leaderboards.
          </li>
          <li>
            Your opponent, once a match is confirmed or its fee paid: your phone number, home court, and how far apart
            you are. Never your home address.
          </li>
          <li>Our staff: what they need to run the league. What they change is recorded.</li>
        </ul>
        <h2>Who works for us</h2>
        <p>
          Twilio delivers messages, Stripe takes payments, Google finds courts and addresses. Each gets only what it
          needs for that. We share no mobile number or text message consent with third parties for marketing.
        </p>
        <h2>In your browser</h2>
        <p>
          We store a sign-in token, a cookie that renews it, and your choice of light or dark. There are no advertising
          or tracking cookies.
        </p>
        <h2>How long</h2>
        <p>
          As long as you have an account. After it is closed we delete your contact data within 30 days; results stay,
          under a name that no longer points to you, because they belong to your opponents as well. Payment records stay
          as long as tax law asks.
        </p>
        <h2>Your rights</h2>
        <p>
          You can see and change most of it in your settings. Ask us for a copy, a correction or deletion and we answer
          within 30 days. People in California and in the European Union have further rights under their laws, and we
          honor them for everyone.
        </p>
        <h2>Children</h2>
        <p>Rally is for adults. We delete accounts of people under 18 as soon as we learn of them.</p>
      </>
    ),
  });
}
