import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { matchmakingErrors } from '../errors.ts';
import { weeklyRun } from './weekly-run.ts';

/** Pairs the players who want a match. A dry run only returns the plan. A real run first completes an interrupted one. */
export const startWeeklyRun = defineCall({
  owner: 'matchmaking',
  method: 'POST',
  path: '/admin/weekly-run',
  access: 'admin',
  timeLimitSeconds: 120,
  summary: 'Preview or start the weekly run',
  body: z.object({ dryRun: z.boolean(), seed: z.int().min(0).max(2_147_483_647).optional() }),
  reply: z.object({ ok: z.literal(true), ...weeklyRun.shape }),
  errors: [matchmakingErrors.runInProgress],
});
