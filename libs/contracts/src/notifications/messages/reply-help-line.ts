import type { Language, Sport } from '../../players/enums.ts';

/** How a score is written. */
export const scoreExamples = { tennis: '6-4 3-6 7-5', pickleball: '11-7 11-9' } as const satisfies Record<
  Sport,
  string
>;

/** Reply words that do what the screens do, with a hint for HELP, and examples of words with further text. */
export interface ReplyHelpLine {
  readonly words: string;
  readonly hint?: string;
  readonly examples?: readonly string[];
}

/** What players can reply, apart from carriers' keywords, in the language of our messages. We understand both languages. */
export const replyWords: Readonly<Record<Language, readonly ReplyHelpLine[]>> = {
  'en-US': [
    { words: 'YES or NO', hint: 'week' },
    { words: '1, 2, 3, or OTHER', hint: 'times', examples: ['2 at Oak Park', 'Sat 9 AM, Sun 2 PM'] },
    { words: 'MATCH or COURTS' },
    { words: 'C, R, CALL OFF, or BOTH AGREED', hint: 'match' },
    { words: 'LATE, HERE, RAIN, INJURED, or NOSHOW', hint: 'match day' },
    { words: 'MSG or READ', hint: 'messages' },
    { words: `${scoreExamples.tennis}, NO, or TAKE BACK`, hint: 'score', examples: ['6-4 6-3 big server'] },
    {
      words: 'OK or WRONG',
      hint: 'theirs',
      examples: ['OK big server', 'WRONG 6-4 6-3', 'WRONG, the third set was mine'],
    },
    { words: 'REMATCH or NO REMATCH' },
  ],
  'es-US': [
    { words: 'SI o NO', hint: 'semana' },
    { words: '1, 2, 3 u OTRO', hint: 'horarios', examples: ['2 en Oak Park', 'vie 7 p.m., dom 2 p.m.'] },
    { words: 'MI PARTIDO o CANCHAS' },
    { words: 'C, R, SUSPENDER o MUTUO', hint: 'partido' },
    { words: 'TARDE, LLEGUÉ, LLUVIA, ME LESIONÉ o NO VINO', hint: 'al jugar' },
    { words: 'MSG o LEER', hint: 'mensajes' },
    { words: `${scoreExamples.tennis}, NO o RETIRAR`, hint: 'marcador', examples: ['6-4 6-3 gran sacador'] },
    {
      words: 'OK o MAL',
      hint: 'rival',
      examples: ['OK gran sacador', 'MAL 6-4 6-3', 'MAL, el tercer set fue para mí'],
    },
    { words: 'REVANCHA o NO REVANCHA' },
  ],
};

/**
 * Keywords, in capitals, that opt out, opt in and ask for help. The message provider acts on the English ones itself: it confirms
 * STOP, blocks every later message to the phone, and lifts the block only on START, YES or UNSTOP.
 */
export const optOutKeywords = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const;

/** The Spanish keywords, which only we act on. None opts in, because none would lift the provider's block. */
export const spanishOptOutKeywords = { stop: ['ALTO'], help: ['AYUDA'] } as const;
