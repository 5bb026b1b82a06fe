import { matchTimeMessageTexts } from '@rally/contracts/notifications';
import type { InboundMessageContext } from './inbound-message-context.ts';
import { ask, type MessageInterpretation } from './message-interpretation.ts';
import { parseNumberedReply } from './parse-numbered-reply.ts';
import { parseTimesText } from './time-grammar/parse-times-text.ts';

/** The times that a message chooses of the latest list we sent, or names; OTHER without any. Null for any other message. */
export function findTimes(text: string, context: InboundMessageContext): MessageInterpretation | null {
  return findChosenTimes(text, context) ?? findOwnTimes(text, context);
}

function findChosenTimes(text: string, { playerId, timeChoices }: InboundMessageContext): MessageInterpretation | null {
  if (playerId === null || timeChoices === null) return null;
  const { matchId, choices } = timeChoices;
  const numbers = parseNumberedReply(text, choices.length);
  if (numbers === null) return null;
  return { meaning: 'times', chosen: { matchId, times: numbers.flatMap((number) => choices[number - 1] ?? []) } };
}

/** OTHER, times of the writer's own, or both. */
function findOwnTimes(
  text: string,
  { matchToArrange, now, publicUrl }: InboundMessageContext,
): MessageInterpretation | null {
  if (!matchToArrange) return null;
  const { match, zone } = matchToArrange;
  const [, isOther, rest = ''] = /^\W*(others?\b)?(.*)$/isu.exec(text) ?? [];
  const own = parseTimesText(rest, match, zone, now);
  switch (own.kind) {
    case 'times':
      return { meaning: 'times', chosen: { matchId: match.id, times: own.times.map((time) => time.toISOString()) } };
    case 'hourMissing':
      return ask('time', matchTimeMessageTexts.hourMissing(`${publicUrl}/matches/${match.id}`));
    case 'none':
      return isOther ? { meaning: 'other_times', matchId: match.id } : null;
  }
}
