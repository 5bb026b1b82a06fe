import { policyPage } from './policy-page.tsx';

/** `/terms.html` */
export default function termsHtml(): string {
  return policyPage({
    title: 'Terms of Service',
    description: 'The rules between you and Rally: matches, ratings, fees, conduct and liability.',
    short:
      'Rally introduces players to each other. You play at your own risk, you treat opponents fairly, and what you pay for is told before you pay.',
    children: (
      <>
        <h2>1. What Rally is</h2>
        <p>
          Rally pairs tennis and pickleball players in the United States, and in beta elsewhere, for matches that they
          arrange and play by themselves. We are not a club, a coach or a court operator, and we do not book courts.
        </p>
        <h2>2. Your account</h2>
        <ul>
          <li>You must be 18 or older, and the phone number you sign up with must be yours.</li>
          <li>You sign in by a one-time code. Never give a code to anyone; we never ask for one.</li>
          <li>One account per person. Keep your level, location and availability honest and up to date.</li>
        </ul>
        <h2>3. Weekly matches</h2>
        <p>
          One optional match a week is free. Each week we ask whether you want one. If you answer YES we may pair you on
          Sunday with a player nearby and of similar level; we cannot promise that there is one. NO, or no answer, costs
          you nothing.
        </p>
        <h2>4. Paid matches and lifetime access</h2>
        <ul>
          <li>An extra match has a match fee of $5.00. It is shown before you pay and reveals your opponent.</li>
          <li>
            Extra matches are open to players with a completion rate of 75% or more, and are played against such
            players.
          </li>
          <li>
            If your opponent cancels or does not show up, the fee is refunded in full. A search without an opponent
            costs nothing.
          </li>
          <li>Lifetime access is a single payment that takes the place of match fees for as long as Rally runs.</li>
          <li>Payments are handled by Stripe. We never see or keep your card number.</li>
        </ul>
        <h2>5. Scores, ratings and reliability</h2>
        <p>
          One player submits the score, the other confirms or contests it within 7 days; after that it stands. Contested
          scores are reviewed by our staff, whose decision is final. Ratings, records and leaderboards are public.
          Matches that you accept and do not play lower your reliability, unless they lie more than 20 miles away or
          were called off for weather or injury.
        </p>
        <h2>6. Prizes</h2>
        <p>
          Seasonal cash prizes are announced as coming soon. Nothing is owed until a season&apos;s prize rules have been
          published.
        </p>
        <h2>7. Fair play</h2>
        <p>
          Harassment, threats, discrimination, false scores, or using another player&apos;s contact data for anything
          but your match end your account.
        </p>
        <h2>8. Your own risk</h2>
        <p>
          Sport can injure. Play only if you are fit to, meet in public places, and check the court before you begin. As
          far as the law allows, Rally is not liable for injury, loss or damage in connection with a match, and our
          total liability is limited to what you paid us in the twelve months before.
        </p>
        <h2>9. Ending it</h2>
        <p>
          You can stop at any time: reply STOP, or ask us to close your account. We may change these terms; we tell you
          by text before a change that matters takes effect.
        </p>
      </>
    ),
  });
}
