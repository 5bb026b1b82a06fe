import { normalizeReply } from './normalize-reply.ts';

const toWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words in a YES or NO that refer to a future match, not to one that was played. */
const nextMatchWords = {
  yes: toWords(
    'in imin down count sign put deal match pair opponent play playing wanna want love like game available free ready next week weekend quiero apunto apuntame apunteme juego jugar partido cuenta cuenten semana vamos dentro',
  ),
  no: toWords('next week weekend busy town traveling travelling vacation semana ocupado ocupada viaje vacaciones'),
} as const;

/** Nobody answers the question whether a match was played with these. */
const wishWords = toWords(
  'please pls plz sure shure fosho absolutely definitely gladly happy glad porfa porfavor favor gusto',
);

/** Whether a YES or NO refers to a future match. */
export function namesNextMatch(text: string, answer: 'yes' | 'no'): boolean {
  return normalizeReply(text).some((word) => nextMatchWords[answer].has(word));
}

/** The words that a reminder names for its weekly question. Other words may be about tomorrow's match. */
const nextWeekWords = toWords('next week count semana apunto apuntame apunteme');

/** Whether a YES or NO refers to the next week, in reply to a message about a match of this week. */
export function namesNextWeek(text: string): boolean {
  return normalizeReply(text).some((word) => nextWeekWords.has(word));
}

/** Whether a YES accepts an offer rather than states a fact: "yes please", "sure". */
export function isAcceptingOffer(text: string): boolean {
  return normalizeReply(text).some((word) => wishWords.has(word));
}
