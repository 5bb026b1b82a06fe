import { notificationMessages } from '@rally/contracts/notifications';
import { getLocalDateAfterDays } from '@rally/league-calendar';
import type { InboundMessageContext } from './inbound-message-context.ts';
import {
  type ChosenTimes,
  createIncompleteInterpretation,
  type MessageInterpretation,
} from './message-interpretation.ts';
import { parseNumberedReply } from './parse-numbered-reply.ts';
import { parseTimesText } from './time-grammar/parse-times-text.ts';
import { splitTimesAndCourt } from './time-grammar/split-times-and-court.ts';

/** Times chosen from our latest list or named by the writer, with or without a court; or OTHER without times. Null for any other message. */
export function interpretTimes(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const chosen = findChosenTimes(text, context);
  if (chosen) return { meaning: 'times', chosen };
  return interpretTimesAtCourt(text, context) ?? findOwnTimes(text, context);
}

/** Our times by number, or the writer's own times. */
function findChosenTimes(text: string, context: InboundMessageContext): ChosenTimes | null {
  const { playerId, timeChoices, matchToArrange } = context;
  if (playerId === null) return null;
  const numbers = timeChoices && parseNumberedReply(text, timeChoices.choices.length);
  if (timeChoices && numbers)
    return { matchId: timeChoices.matchId, times: numbers.flatMap((number) => timeChoices.choices[number - 1] ?? []) };
  const own = parseOwnTimes(text, context);
  if (matchToArrange === null || own?.kind !== 'times') return null;
  return { matchId: matchToArrange.match.id, times: own.times.map((time) => time.toISOString()) };
}

/** "2 at Buskirk Park", "OTHER sat 9am at my court". */
function interpretTimesAtCourt(text: string, context: InboundMessageContext): MessageInterpretation | null {
  for (const { times, court } of splitTimesAndCourt(text)) {
    const chosen = findChosenTimes(times, context);
    if (chosen) return { meaning: 'times', chosen: { ...chosen, court } };
  }
  return null;
}

/** OTHER, or days named by the writer without a time. */
function findOwnTimes(text: string, context: InboundMessageContext): MessageInterpretation | null {
  const { matchToArrange, publicUrl } = context;
  if (!matchToArrange) return null;
  const { id: matchId } = matchToArrange.match;
  const own = parseOwnTimes(text, context);
  if (own?.kind === 'hourMissing')
    return (
      findChoiceOfDays(own.dates, context) ??
      createIncompleteInterpretation(
        'time',
        notificationMessages[context.language].times.hourMissing(`${publicUrl}/matches/${matchId}`),
      )
    );
  return splitOtherTimesPhrase(text).isOther ? { meaning: 'other_times', matchId } : null;
}

function parseOwnTimes(text: string, { matchToArrange, now }: InboundMessageContext) {
  return (
    matchToArrange && parseTimesText(splitOtherTimesPhrase(text).rest, matchToArrange.match, matchToArrange.zone, now)
  );
}

/** "wed works", where one of the numbered times is on that Wednesday. */
function findChoiceOfDays(
  dates: readonly string[],
  { timeChoices, matchToArrange }: InboundMessageContext,
): MessageInterpretation | null {
  if (!timeChoices || !matchToArrange || timeChoices.matchId !== matchToArrange.match.id) return null;
  const times = dates.map((date) =>
    timeChoices.choices.filter((time) => getLocalDateAfterDays(new Date(time), 0, matchToArrange.zone) === date),
  );
  const isClear = times.length > 0 && times.every((ofDay) => ofDay.length === 1);
  return isClear ? { meaning: 'times', chosen: { matchId: timeChoices.matchId, times: times.flat() } } : null;
}

const otherPattern =
  /^\W*(?:(?:can we do|how about|i need|is there|any)\W+)?((?:an)?others?(?: times?)?\b|different times?\b|none\b|neither\b|(?:i )?can.?t (?:do|make) (?:any|either|those|these)\b|ningun[oa]s?\b|otr[ao]s?(?: (?:horas?|horarios?))?\b)?(.*)$/isu;

function splitOtherTimesPhrase(text: string): { readonly isOther: boolean; readonly rest: string } {
  const [, other, rest = ''] = otherPattern.exec(text) ?? [];
  return { isOther: other !== undefined, rest };
}
