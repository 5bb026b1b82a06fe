import * as z from 'zod';
import { refineToPlainLines } from '../../field-schemas.ts';
import { profileErrorTexts } from '../profile/profile-error-texts.ts';
import { reportTextLengthMax } from './report-limits.ts';
import { reportTexts } from './report-texts.ts';

/** What a player tells staff of another player, in one or more lines. */
export const reportTextSchema = refineToPlainLines(
  z.string().trim().min(1, reportTexts.textMissing).max(reportTextLengthMax, reportTexts.textTooLong),
  profileErrorTexts.textInvalid,
);
