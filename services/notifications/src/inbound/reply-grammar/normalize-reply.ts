import { emojiPhrases } from './reply-phrases.ts';

/**
 * The words of a message: lower case, without accents, apostrophes and punctuation. Emoji that answer become words, others are
 * dropped with their skin tones and joiners. Any number of minutes is `n min`.
 */
export function normalizeReply(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Extended_Pictographic}/gu, (emoji) => ` ${emojiPhrases[emoji] ?? ''} `)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\u200D|[\p{M}\p{Emoji_Modifier}'’‘`´]/gu, '')
    .replaceAll(/\b\d{1,2}(?: ?(?:m|mins?|minutes?|minutos?)\b|(?= late\b))/g, 'n min')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
