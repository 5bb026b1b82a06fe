import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weekIdSchema } from '../../field-schemas.ts';
import { optInAnswers } from '../enums.ts';
import { matchmakingErrors } from '../errors.ts';
import { matchmakingFieldErrorTexts } from '../field-error-texts.ts';
import { weekOptInSchema } from './opt-in-schemas.ts';

/** Answers this week's opt-in question, or joins or leaves standby. The latest answer counts. */
export const answerOptIn = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/opt-in',
  access: 'player',
  summary: 'Answer the opt-in question',
  body: z.object({
    answer: z.enum(optInAnswers, matchmakingFieldErrorTexts.answerInvalid),
    week: weekIdSchema.optional().meta({
      description: 'The week of the question: this week (the default), or the week of `standby` to join or leave it',
    }),
  }),
  reply: z.object({ ok: z.literal(true), ...weekOptInSchema.shape }),
  errors: [matchmakingErrors.slotTaken, matchmakingErrors.standbyClosed],
});
