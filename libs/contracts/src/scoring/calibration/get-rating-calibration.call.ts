import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { sportSchema } from '../../players/enum-schemas.ts';

const share = z.number().min(0).max(1);

/** Matches whose favorite had a win probability of at least `from` and below `to` (the last bin includes 1). */
export const calibrationBinSchema = z.object({
  from: share,
  to: share,
  matches: z.int().positive(),
  predicted: share.meta({ description: 'Mean win probability of the favorites before their matches' }),
  observed: share.meta({ description: 'Share of these matches that the favorites won' }),
});
export type CalibrationBin = z.infer<typeof calibrationBinSchema>;

/** How often the favorites of finished matches won, compared with the ratings' prediction. Up to a few minutes old. */
export const getRatingCalibration = defineCall({
  owner: 'scoring',
  method: 'GET',
  path: '/ratings/calibration',
  access: 'visitor',
  summary: 'How well ratings predict winners',
  query: z.object({ sport: sportSchema.default('tennis') }),
  reply: z.object({
    ok: z.literal(true),
    matches: z.int().nonnegative(),
    bins: z.array(calibrationBinSchema).meta({ description: 'By probability, lowest first, without empty ones' }),
  }),
});
