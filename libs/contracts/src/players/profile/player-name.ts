import * as z from 'zod';
import { refinePlainText } from '../../field-schemas.ts';
import { nameLengthMax } from './name-length-max.ts';
import { profileErrorTexts } from './profile-error-texts.ts';

/** What phones would show as a link. Names appear in texts that opponents get from the league's number. */
const link = /[/@]|www\.|\p{L}\.\p{Ll}{2,}/u;

/** A player's name in requests. */
export const playerNameSchema = refinePlainText(
  z.string(profileErrorTexts.nameMissing).trim().max(nameLengthMax, profileErrorTexts.nameTooLong),
  profileErrorTexts.textInvalid,
).refine((name) => !link.test(name), profileErrorTexts.nameHasLink);
