import * as z from 'zod';
import { refinePlainText } from '../../field-schemas.ts';
import { hiddenOpponentTexts } from '../../matchmaking/matches/hidden-opponent-texts.ts';
import { formerPlayerName } from './former-player-name.ts';
import { nameLengthMax } from './name-length-max.ts';
import { profileErrorTexts } from './profile-error-texts.ts';

/** What phones would show as a link. Names appear in texts that opponents get from the league's number. */
const link = /[/@]|www\.|\p{L}\.\p{Ll}{2,}/u;

/** What Rally shows in place of a name. Pages and closed accounts are told by them. */
const reservedNames = new Set([formerPlayerName, ...Object.values(hiddenOpponentTexts)].map(toComparableName));

/** A player's name in requests. */
export const playerNameSchema = refinePlainText(
  z.string(profileErrorTexts.nameMissing).trim().max(nameLengthMax, profileErrorTexts.nameTooLong),
  profileErrorTexts.textInvalid,
)
  .refine((name) => !link.test(name), profileErrorTexts.nameHasLink)
  .refine((name) => !reservedNames.has(toComparableName(name)), profileErrorTexts.nameReserved);

function toComparableName(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, ' ');
}
