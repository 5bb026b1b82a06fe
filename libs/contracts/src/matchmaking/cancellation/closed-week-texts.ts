import type { ClosedWeekReason } from '../enums.ts';
import { cancellationResponseHours } from './cancellation-rules.ts';

/** Why a player gets no other match in the week of a canceled one. */
export const closedWeekTexts = {
  canceled: 'You get no other match for that week, because you canceled yours. Contact us if you had to.',
  unconfirmed: `You get no other match for that week unless your opponent confirms why you canceled, within ${cancellationResponseHours} hours, or our staff do.`,
  no_show_open: `You get no other match for that week until the no-show is settled, in ${cancellationResponseHours} hours or by our staff.`,
  missed: 'You get no other match for that week, because you missed yours. Contact us if that is wrong.',
  no_answer: "You get no other match for that week, because you didn't answer your opponent. Contact us if you did.",
  opponent_seen: 'You get no other match for that week: the one whose opponent you have seen counts as yours.',
  former_account:
    'You get no other match for that week: the account that this number had before already got one. Contact us if that was not yours.',
} as const satisfies Record<ClosedWeekReason, string>;
