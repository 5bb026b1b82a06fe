import { footerTexts } from '@rally/contracts/gateway';
import { auditKeptYears, erasureDaysMax, loginTexts } from '@rally/contracts/identity';
import {
  cancellationResponseHours,
  cancellationsAfterRevealMax,
  cancellationsAfterRevealPeriodDays,
  noShowReportableAfterMinutes,
  noShowReportableUntilDays,
  paidMatchDaysToPlay,
  reliabilityCountedMilesMax,
  rescheduleHoursBeforeStartMin,
  threadKeptDays,
} from '@rally/contracts/matchmaking';
import {
  messagesPerWeekMax,
  quietHoursEndHour,
  quietHoursStartHour,
  textKeptDays,
} from '@rally/contracts/notifications';
import { formatPrice, matchFeeCents } from '@rally/contracts/payments';
import { confirmationExpiryDays, extremelyReliablePercent } from '@rally/contracts/scoring';

/** The policies in English, in ICU message format. A block is a paragraph, or the items of a list. */
export default {
  updated: 'Last updated {date}',
  back: 'Back to Rally',
  links: { terms: footerTexts.terms, privacy: footerTexts.privacy, smsPolicy: footerTexts.smsPolicy },
  terms: {
    title: 'Terms of Service',
    description: 'The rules between you and Rally: matches, ratings, fees, conduct and liability.',
    summary:
      'Rally introduces players to each other. You play at your own risk, you treat opponents fairly, and you see every price before you pay.',
    sections: [
      {
        title: '1. What Rally is',
        blocks: [
          'Rally matches tennis and pickleball players in the United States, and in beta elsewhere. You arrange and play the matches yourselves. We are not a club, a coach or a court operator, and we don’t book courts.',
          'Rally is run by <operator>operator</operator>. “We” in these terms is this operator, with whom you make this agreement.',
        ],
      },
      {
        title: '2. Your account',
        blocks: [
          [
            'You must be 18 or older, and the phone number you sign up with must be yours. We close accounts of anyone younger.',
            'You sign in with a one-time code. Never share a code. We will never ask you for one.',
            'One account per person. Keep your level, location and availability accurate and up to date.',
          ],
        ],
      },
      {
        title: '3. Weekly matches',
        blocks: [
          'One optional match a week is free. Each week we ask if you want one. If you reply YES, we try to match you on Sunday with a nearby player of similar skill, but we can’t guarantee a match. Replying NO, or not at all, has no penalty.',
          `You and your opponent see each other’s name and phone number. If you cancel that match, miss it, or don’t answer your opponent, you get no other match that week, unless your opponent confirms within ${cancellationResponseHours} hours why you canceled, or we decide in your favor. Your opponent can still be matched again.`,
          `If you cancel more than ${cancellationsAfterRevealMax} matches, weekly or paid, within ${cancellationsAfterRevealPeriodDays / 7} weeks after you have seen your opponents, and they don’t confirm why, we stop matching you until we have reviewed it.`,
        ],
      },
      {
        title: '4. Paid matches and lifetime access',
        blocks: [
          [
            `A paid match has a match fee of ${formatPrice(matchFeeCents)}, which reveals your opponent. You see the fee before you pay.`,
            `Paid matches are open to players with a completion rate of ${extremelyReliablePercent}% or more, and only pair you with such players.`,
            'If your opponent cancels or doesn’t show up, we refund the fee in full. You don’t pay if we can’t find an opponent.',
            `If you cancel after you have seen your opponent, the fee is not refunded. For weather, injury or a mutual decision we refund it once your opponent confirms within ${cancellationResponseHours} hours or we decide in your favor.`,
            `Once you have seen your opponent, that match is your match of the week, even if it is canceled. You have ${paidMatchDaysToPlay} days to play it.`,
            'If you and your opponent haven’t both paid in time, the match ends: with the week if neither of you has, or after the days of the one who has. Whoever paid gets the fee back.',
            `You can report a no-show from ${noShowReportableAfterMinutes} minutes after the start until ${noShowReportableUntilDays} days later. Your opponent can contest it for ${cancellationResponseHours} hours; we then decide.`,
            'You can choose to keep fees that we would refund as credits. A credit pays for your next match instead of your card; if that match is canceled, it is returned. Ask us to refund a credit that you have not spent. If you close your account, we refund your credits.',
            'If you dispute a charge with your bank, we can’t refund it while the bank decides, and your match search is closed until we have reviewed it.',
            'Lifetime access is a one-time payment that replaces match fees for as long as Rally operates. It ends if your bank takes the payment back or you close your account.',
            'Stripe processes payments and emails your receipt if your profile has an email address. We never see or store your card number.',
          ],
        ],
      },
      {
        title: '5. Scores, ratings and reliability',
        blocks: [
          `One player submits the score. The other confirms or contests it within ${confirmationExpiryDays} days; after that it becomes final. A score from before the start of the match counts only once it is confirmed. Our staff review contested scores, and their decision is final. Ratings, records and leaderboards are public. Matches that you accept and don’t play lower your reliability, unless they are more than ${reliabilityCountedMilesMax} miles away or were canceled because of weather or injury.`,
        ],
      },
      {
        title: '6. Prizes',
        blocks: [
          'Seasonal cash prizes are coming soon. We owe no prize until we publish the prize rules for that season.',
        ],
      },
      {
        title: '7. Fair play',
        blocks: [
          'We close the accounts of players who harass, threaten or discriminate, submit false scores, or use another player’s contact information for anything other than their match. You can block a player, so that you two are never matched again, and report a player to our staff. We review every report, and may warn a player or close their account.',
        ],
      },
      {
        title: '8. Assumption of risk',
        blocks: [
          'Sports can cause injury. Play only if you are fit to, meet in public places, and check the court before you start. As far as the law allows, Rally is not liable for injury, loss or damage in connection with a match, and our total liability is limited to what you paid us in the previous twelve months.',
        ],
      },
      {
        title: '9. Closing your account',
        blocks: [
          'You can stop at any time: reply STOP, or close your account in Settings. We may change these terms. The date of the last change is at the top of this page.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What data Rally stores, who sees it, and how to change or delete it.',
    summary:
      'We store what it takes to find you a match. We share your phone number with your opponent of the week and no other player, and we never sell your data.',
    sections: [
      {
        title: 'Who we are',
        blocks: [
          'Rally is run by <operator>operator</operator>, which is responsible for your data. Write to us with any question or request about it.',
        ],
      },
      {
        title: 'Data we store',
        blocks: [
          [
            'Your phone number, and your name, email address and photo if you provide them.',
            'Your level, sport, gender, opponent preferences and availability.',
            'Your ZIP code, and the address or home court you choose.',
            'Your matches, scores and ratings, and the playstyle votes you receive from opponents.',
            'Messages we send you, your replies (their words only if our staff have to read them), and your payments (never your card number).',
            'The players you block, and reports that you send or that are about you.',
            'Technical logs without phone numbers or codes, for security and troubleshooting.',
          ],
        ],
      },
      {
        title: 'What others can see',
        blocks: [
          [
            'Everyone: your name, photo, region, rating, record, reliability, playstyle and matches, on your profile and the leaderboards.',
            `Your opponent, once a match is confirmed or its fee is paid: your phone number, home court, and how far apart you are, until ${threadKeptDays} days after the last day of the match. Never your home address.`,
            'Nobody sees whom you block, and only our staff see reports.',
            'Our staff: what they need to run the league. We log every change they make.',
          ],
        ],
      },
      {
        title: 'Service providers',
        blocks: [
          'Twilio delivers messages, Stripe processes payments, and Google finds courts and addresses. Each receives only what it needs to do that. We don’t share mobile numbers or text message consent with third parties for marketing.',
        ],
      },
      {
        title: 'In your browser',
        blocks: [
          'We store a sign-in token, a cookie that renews it, a cookie that lets a device you have used before sign in while others guess codes for your number, and your choice of language and of light or dark mode. We don’t use advertising or tracking cookies.',
        ],
      },
      {
        title: 'How long we keep it',
        blocks: [
          'We keep your data for as long as you have an account. We delete some of it earlier:',
          [
            `Messages between you and an opponent: ${threadKeptDays} days after the last day of your match.`,
            `Texts to and from you: after ${textKeptDays} days.`,
            `Reports, and our log of staff actions: after ${auditKeptYears} years.`,
          ],
          `After you close your account, we delete your profile, photo, contact data and messages within ${erasureDaysMax} days. This is what stays, and for how long:`,
          [
            `Your last opponents can read your messages to them, without your name and number, until ${threadKeptDays} days after the match.`,
            `Reports that you sent or that are about you stay with our staff, without your name and number, for ${cancellationsAfterRevealPeriodDays / 7} more weeks. If you sign up again with a number of yours in that time, the ones about you belong to the new account.`,
            'We don’t know your name any more then, so we can’t take it out of what others write about you afterward. Those texts are theirs, and we delete them when we delete theirs.',
            'Match results stay because they belong to your opponents too, but they name you only as “Former player”.',
            'We keep payment records, without your name, as long as tax law requires.',
            `We keep a scrambled form of the numbers you used in the last ${cancellationsAfterRevealPeriodDays / 7} weeks: for good if you replied STOP, so that it stays opted out; for as long as a player blocks you; and for ${cancellationsAfterRevealPeriodDays / 7} weeks so that nobody gets around our rules with a new account.`,
          ],
        ],
      },
      {
        title: 'Your rights',
        blocks: [
          'You can see and change most of your data, download a copy of everything and close your account in Settings. Ask us by email to correct anything else, and we’ll respond within 30 days. People in California and the European Union have additional rights under their laws, and we honor those rights for everyone.',
        ],
      },
      {
        title: 'Children',
        blocks: ['Rally is for adults. If we learn that an account belongs to someone under 18, we delete it.'],
      },
    ],
  },
  smsPolicy: {
    title: 'SMS Policy',
    description: 'Which texts Rally sends, how often, and how to stop them.',
    summary: `Up to ${messagesPerWeekMax} messages a week about your matches. Reply STOP to opt out, HELP for help.`,
    sections: [
      { title: 'Who sends them', blocks: ['Rally, which is run by <operator>operator</operator>.'] },
      {
        title: 'What we send',
        blocks: [
          [
            'A confirmation when you sign up.',
            'Weekly check-in: do you want a match? Reply YES or NO.',
            'Match details: your opponent, the court, suggested times, changes and cancellations, or why we found no match.',
            'A reminder on the day before your match, and a word when your opponent is running late.',
            'A question about the score the morning after your match, scores to confirm, and payment updates.',
            'One-time codes and sign-in links, only when you request them.',
            'Security notices: someone enters too many wrong codes for your number, or the number of your account is being changed.',
          ],
        ],
      },
      {
        title: 'What you can reply',
        blocks: [
          [
            'YES or NO to the weekly check-in.',
            '1, 2, 3, or OTHER to suggested times: pick some, or get a link to suggest your own. Your times do, too: for example, Sat 9 AM, Sun 2 PM. Add a court to play there: 2 at Oak Park.',
            'MATCH or COURTS: when, where, and against whom you play, or the courts that you can choose.',
            `C, R, CALL OFF, or BOTH AGREED about your match: confirm it the day before, reschedule until ${rescheduleHoursBeforeStartMin} hours before it, say that you can’t play, or that you both agreed not to.`,
            'LATE, HERE, RAIN, INJURED, or NOSHOW on match day: you’re running late, you’re at the court, it’s raining, you’re hurt, or your opponent didn’t show up.',
            'MSG or READ to write to your opponent (MSG and your text), or to read what they wrote.',
            '6-4 3-6 7-5, NO, or TAKE BACK: your score, with your games first, NO if you didn’t play, or nothing if you take it back. Until your opponent answers, another score corrects it. 6-4 6-3 big server also votes for your opponent’s playstyle.',
            'OK or WRONG to a score that your opponent submitted, or to why your opponent canceled. OK big server also votes for their playstyle. Say what was wrong if you like: WRONG 6-4 6-3, or WRONG, the third set was mine.',
            'REMATCH or NO REMATCH after a match: you’d like to play the same opponent again, or not anymore.',
            'HELP for help, STOP to opt out, START to resubscribe.',
          ],
          'Your own words work, too, in English or Spanish. If we don’t understand a text, we ask what you meant, then our staff read it and text you back if needed.',
        ],
      },
      {
        title: 'How often',
        blocks: [
          `Up to ${messagesPerWeekMax} messages a week. Codes and links that you request, security notices, and replies to your own messages don’t count.`,
        ],
      },
      {
        title: 'When',
        blocks: [
          `Between ${quietHoursEndHour} AM and ${quietHoursStartHour - 12} PM in your time zone. We send codes and links any time you request one, and security notices right away.`,
        ],
      },
      {
        title: 'Consent',
        blocks: [
          'You agree to receive texts by checking the box for texts when you sign up or set up your profile. Until you do, we send you only the codes and links you request, and security notices. We record when you agreed and to which wording. If you joined before we had this box, we ask for your consent on your dashboard, and text you about your matches until you answer. Consent is not a condition of any purchase.',
        ],
      },
      {
        title: 'How to opt out',
        blocks: [
          'Reply STOP, END, CANCEL, UNSUBSCRIBE or QUIT to any message, or ask us in your own words. We’ll send one confirmation and then nothing more, except codes and sign-in links that you request, and security notices. Reply START, YES or UNSTOP to resubscribe, or HELP for help.',
        ],
      },
      {
        title: 'Cost',
        blocks: [
          'We don’t charge for texts. Message and data rates from your carrier may apply. Carriers are not liable for delayed or undelivered messages.',
        ],
      },
      { title: 'Outside the US and Canada', blocks: [loginTexts.internationalBeta] },
      {
        title: 'Your number',
        blocks: [
          'We never sell it, and we don’t share mobile numbers or consent with third parties for marketing. Learn more in our <privacy>Privacy Policy</privacy>.',
        ],
      },
    ],
  },
} as const;
