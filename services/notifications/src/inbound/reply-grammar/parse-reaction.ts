import { emojiPhrases } from './reply-phrases.ts';

/** A reaction to one of our messages. Phones send it as a text that quotes the message. */
export interface Reaction {
  readonly says: 'agreement' | 'refusal' | 'question' | 'nothing' | 'taken_back';
  readonly quoted: string;
}

/** The opening is short, so that a sentence with a quote is not taken for a reaction. */
const pattern = /^(?<opening>[^"“”«»]{1,40})["“«](?<quoted>.+?)["”»]?\s*$/su;
const takenBackPattern = /^(?:removed|elimino|quito) .+ (?:from|de)$/;
const emojiPattern = /^(?:(?:reacted|reacciono con) )?(?<emoji>\p{Extended_Pictographic})\S* (?:to|a)$/u;

/** What iPhones write instead of an emoji, in English and Spanish. */
const meaningOfOpening: Readonly<Record<string, Reaction['says']>> = {
  liked: 'agreement',
  loved: 'agreement',
  disliked: 'refusal',
  'laughed at': 'nothing',
  emphasized: 'nothing',
  questioned: 'question',
  'le gusto': 'agreement',
  'le encanto': 'agreement',
  'no le gusto': 'refusal',
  'le dio risa': 'nothing',
  'se rio de': 'nothing',
  'exclamo por': 'nothing',
  enfatizo: 'nothing',
  destaco: 'nothing',
  'dudo sobre': 'question',
};

/** Reads `Liked “…”`, `👍 to “…”` and the like; null for any other text. */
export function parseReaction(text: string): Reaction | null {
  const { opening, quoted } = pattern.exec(text)?.groups ?? {};
  if (opening === undefined || quoted === undefined) return null;
  const words = toPlainWords(opening);
  const { emoji } = emojiPattern.exec(words)?.groups ?? {};
  const says = takenBackPattern.test(words)
    ? 'taken_back'
    : (meaningOfOpening[words] ?? (emoji === undefined ? null : getMeaningOfEmoji(emoji)));
  return says && { says, quoted };
}

function getMeaningOfEmoji(emoji: string): Reaction['says'] {
  switch (emojiPhrases[emoji]) {
    case 'ok':
    case 'yes':
      return 'agreement';
    case 'no':
      return 'refusal';
    case 'thanks':
      return 'nothing';
    case undefined:
      // A heart answers nothing by itself, but agrees with the message that it is put on.
      return emoji === '❤' ? 'agreement' : 'nothing';
    default:
      return 'question';
  }
}

/** Lower case, without accents, and without the invisible characters that Android puts around the emoji. */
function toPlainWords(opening: string): string {
  return opening
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
