import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { optInAnswers } from '../enums.ts';
import { matchFieldTexts } from '../texts.ts';
import { optIn } from './opt-in.ts';

/** Answers for this week; the latest answer counts. */
export const answerOptIn = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/opt-in',
  access: 'player',
  summary: 'Answer whether one wants a match',
  body: z.object({ answer: z.enum(optInAnswers, matchFieldTexts.answerInvalid) }),
  reply: z.object({ ok: z.literal(true), ...optIn.shape }),
});
