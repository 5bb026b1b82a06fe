import {
  cancellationResponseHours,
  cancellationsAfterRevealMax,
  cancellationsAfterRevealPeriodDays,
  noShowFromMinutes,
  noShowUntilDays,
  paidMatchDeadlineDays,
  reliabilityCountedMilesMax,
} from '@rally/contracts/matchmaking';
import { formatPrice, matchFeeCents } from '@rally/contracts/payments';
import { confirmationExpiryDays, extremelyReliablePercent } from '@rally/contracts/scoring';
import { LeagueOperator } from './league-operator.tsx';
import { renderPolicyPage } from './policy-page.tsx';

/** `/terms.html` */
export default function termsHtml(): string {
  return renderPolicyPage({
    title: 'Terms of Service',
    description: 'The rules between you and Rally: matches, ratings, fees, conduct and liability.',
    summary:
      'Rally introduces players to each other. You play at your own risk, you treat opponents fairly, and you see every price before you pay.',
    children: (
      <>
        <h2>1. What Rally is</h2>
        <p>
          Rally matches tennis and pickleball players in the United States, and in beta elsewhere. You arrange and play
          the matches yourselves. We are not a club, a coach or a court operator, and we don’t book courts.
        </p>
        <p>
          Rally is run by <LeagueOperator />. “We” in these terms is this operator, with whom you make this agreement.
        </p>
        <h2>2. Your account</h2>
        <ul>
          <li>
            You must be 18 or older, and the phone number you sign up with must be yours. We close accounts of anyone
            younger.
          </li>
          <li>You sign in with a one-time code. Never share a code. We will never ask you for one.</li>
          <li>One account per person. Keep your level, location and availability accurate and up to date.</li>
        </ul>
        <h2>3. Weekly matches</h2>
        <p>
          One optional match a week is free. Each week we ask if you want one. If you reply YES, we try to match you on
          Sunday with a nearby player of similar skill, but we can’t guarantee a match. Replying NO, or not at all, has
          no penalty.
        </p>
        <p>
          You and your opponent see each other’s name and phone number. If you cancel that match, miss it, or don’t
          answer your opponent, you get no other match that week, unless your opponent confirms within{' '}
          {cancellationResponseHours} hours why you canceled, or we decide in your favor. Your opponent can still be
          matched again.
        </p>
        <p>
          If you cancel more than {cancellationsAfterRevealMax} matches, weekly or paid, within{' '}
          {cancellationsAfterRevealPeriodDays / 7} weeks after you have seen your opponents, and they don’t confirm why,
          we stop matching you until we have reviewed it.
        </p>
        <h2>4. Paid matches and lifetime access</h2>
        <ul>
          <li>
            A paid match has a match fee of {formatPrice(matchFeeCents)}, which reveals your opponent. You see the fee
            before you pay.
          </li>
          <li>
            Paid matches are open to players with a completion rate of {extremelyReliablePercent}% or more, and only
            pair you with such players.
          </li>
          <li>
            If your opponent cancels or doesn’t show up, we refund the fee in full. You don’t pay if we can’t find an
            opponent.
          </li>
          <li>
            If you cancel after you have seen your opponent, the fee is not refunded. For weather, injury or a mutual
            decision we refund it once your opponent confirms within {cancellationResponseHours} hours or we decide in
            your favor.
          </li>
          <li>
            Once you have seen your opponent, that match is your match of the week, even if it is canceled. You have{' '}
            {paidMatchDeadlineDays} days to play it.
          </li>
          <li>
            You can report a no-show from {noShowFromMinutes} minutes after the start until {noShowUntilDays} days
            later. Your opponent can contest it for {cancellationResponseHours} hours; we then decide.
          </li>
          <li>
            You can choose to keep fees that we would refund as credits. A credit pays for your next match instead of
            your card; if that match is canceled, it is returned. Ask us to refund a credit that you have not spent. If
            you close your account, we refund your credits.
          </li>
          <li>
            If you dispute a charge with your bank, we can’t refund it while the bank decides, and your match search is
            closed until we have reviewed it.
          </li>
          <li>
            Lifetime access is a one-time payment that replaces match fees for as long as Rally operates. It ends if
            your bank takes the payment back.
          </li>
          <li>
            Stripe processes payments and emails your receipt if your profile has an email address. We never see or
            store your card number.
          </li>
        </ul>
        <h2>5. Scores, ratings and reliability</h2>
        <p>
          One player submits the score. The other confirms or contests it within {confirmationExpiryDays} days; after
          that it becomes final. Our staff review contested scores, and their decision is final. Ratings, records and
          leaderboards are public. Matches that you accept and don’t play lower your reliability, unless they are more
          than {reliabilityCountedMilesMax} miles away or were canceled because of weather or injury.
        </p>
        <h2>6. Prizes</h2>
        <p>Seasonal cash prizes are coming soon. We owe no prize until we publish the prize rules for that season.</p>
        <h2>7. Fair play</h2>
        <p>
          We close the accounts of players who harass, threaten or discriminate, submit false scores, or use another
          player’s contact information for anything other than their match. You can block a player, so that you two are
          never matched again, and report a player to our staff. We review every report, and may warn a player or close
          their account.
        </p>
        <h2>8. Assumption of risk</h2>
        <p>
          Sports can cause injury. Play only if you are fit to, meet in public places, and check the court before you
          start. As far as the law allows, Rally is not liable for injury, loss or damage in connection with a match,
          and our total liability is limited to what you paid us in the previous twelve months.
        </p>
        <h2>9. Closing your account</h2>
        <p>
          You can stop at any time: reply STOP, or close your account in Settings. We may change these terms. The date
          of the last change is at the top of this page.
        </p>
      </>
    ),
  });
}
