import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { optInAnswers } from '../enums.ts';
import { matchFieldTexts } from '../texts.ts';
import { weekOptIn } from './opt-in.ts';

/** Answers this week's opt-in question. The latest answer counts. */
export const answerOptIn = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/opt-in',
  access: 'player',
  summary: 'Answer the opt-in question',
  body: z.object({ answer: z.enum(optInAnswers, matchFieldTexts.answerInvalid) }),
  reply: z.object({ ok: z.literal(true), ...weekOptIn.shape }),
});
