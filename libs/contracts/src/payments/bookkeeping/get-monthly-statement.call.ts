import * as z from 'zod';
import { defineCall } from '../../call.ts';

/** Every money movement at the provider and of credits in a month of the league's zone, with totals and without names. */
export const getMonthlyStatement = defineCall({
  owner: 'payments',
  method: 'GET',
  path: '/admin/statements/:month',
  access: 'admin',
  timeLimitSeconds: 30,
  summary: "A month's statement as CSV",
  params: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .meta({ examples: ['2026-11'] }),
  }),
  reply: z.string().meta({ description: 'A CSV file' }),
  replyFormat: 'csv',
});
