import { escapePattern } from '../lists/escape-pattern.ts';

/** What a text may mention about a person. */
export interface MentionedPerson {
  readonly name: string | null;
  readonly phone: string | null;
  /** Phones that the person gave up. */
  readonly formerPhones?: readonly string[];
  readonly email?: string | null;
}

const nameWordLengthMin = 3;
const nationalDigits = 10;

/** Redacts a person in a text: the name and each of its words, the phones in any format, and the email. */
export function redactMentionsOfPerson(
  text: string,
  { name, phone, formerPhones = [], email = null }: MentionedPerson,
  replacement: string,
): string {
  const words = (name ?? '').split(/\s+/).filter((word) => word.length >= nameWordLengthMin);
  const texts = [email ?? '', name?.trim() ?? '', ...words].filter((part) => part !== '').map(escapePattern);
  const phones = [phone ?? '', ...formerPhones]
    .map((one) => one.replaceAll(/\D/g, '').slice(-nationalDigits))
    .filter((digits) => digits !== '');
  const patterns = [
    ...texts.map((part) => `(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])`),
    ...phones.map((digits) => `(?:\\+\\d{1,3}[^\\p{L}\\d]{0,3})?\\(?${[...digits].join('[^\\p{L}\\d]{0,3}')}`),
  ];
  return patterns.length === 0 ? text : text.replaceAll(new RegExp(patterns.join('|'), 'giu'), replacement);
}
