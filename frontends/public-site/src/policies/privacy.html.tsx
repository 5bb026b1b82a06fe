import { LeagueOperator } from './league-operator.tsx';
import { renderPolicyPage } from './policy-page.tsx';

/** `/privacy.html` */
export default function privacyHtml(): string {
  return renderPolicyPage({
    title: 'Privacy Policy',
    description: 'What data Rally stores, who sees it, and how to change or delete it.',
    summary:
      'We store what it takes to find you a match. We share your phone number with your opponent of the week and no other player, and we never sell your data.',
    children: (
      <>
        <h2>Who we are</h2>
        <p>
          Rally is run by <LeagueOperator />, which is responsible for your data. Write to us with any question or
          request about it.
        </p>
        <h2>Data we store</h2>
        <ul>
          <li>Your phone number, and your name, email address and photo if you provide them.</li>
          <li>Your level, sport, gender, opponent preferences and availability.</li>
          <li>Your ZIP code, and the address or home court you choose.</li>
          <li>Your matches, scores and ratings, and the playstyle votes you receive from opponents.</li>
          <li>
            Messages we send you, your replies (their words only if our staff have to read them), and your payments
            (never your card number).
          </li>
          <li>The players you block, and reports that you send or that are about you.</li>
          <li>Technical logs without phone numbers or codes, for security and troubleshooting.</li>
        </ul>
        <h2>What others can see</h2>
        <ul>
          <li>
            Everyone: your name, photo, region, rating, record, reliability, playstyle and matches, on your profile and
            the leaderboards.
          </li>
          <li>
            Your opponent, once a match is confirmed or its fee is paid: your phone number, home court, and how far
            apart you are, until a week after the last day of the match. Never your home address.
          </li>
          <li>Nobody sees whom you block, and only our staff see reports.</li>
          <li>Our staff: what they need to run the league. We log every change they make.</li>
        </ul>
        <h2>Service providers</h2>
        <p>
          Twilio delivers messages, Stripe processes payments, and Google finds courts and addresses. Each receives only
          what it needs to do that. We don’t share mobile numbers or text message consent with third parties for
          marketing.
        </p>
        <h2>In your browser</h2>
        <p>
          We store a sign-in token, a cookie that renews it, a cookie that lets a device you have used before sign in
          while others guess codes for your number, and your light or dark mode setting. We don’t use advertising or
          tracking cookies.
        </p>
        <h2>How long we keep it</h2>
        <p>
          For as long as you have an account. We delete messages between you and an opponent a week after the last day
          of your match, texts to and from you after 90 days, and reports and our log of staff actions after two years.
          After you close it, we delete your profile, photo, contact data and messages within 30 days. Match results
          stay because they belong to your opponents too, but they name you only as “Former player”. We keep payment
          records without your name as long as tax law requires, and a scrambled form of your number: for good if you
          replied STOP, so that we never text it; for as long as a player blocks you; and for eight weeks so that nobody
          gets around our rules with a new account.
        </p>
        <h2>Your rights</h2>
        <p>
          You can see and change most of your data, download a copy of everything and close your account in Settings.
          Ask us by email to correct anything else, and we’ll respond within 30 days. People in California and the
          European Union have additional rights under their laws, and we honor those rights for everyone.
        </p>
        <h2>Children</h2>
        <p>Rally is for adults. If we learn that an account belongs to someone under 18, we delete it.</p>
      </>
    ),
  });
}
