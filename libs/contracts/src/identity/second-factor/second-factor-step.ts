import * as z from 'zod';

/** What a session of staff must still do before it has an administrator's rights. */
export const secondFactorStep = z.enum(['enroll', 'verify']);
export type SecondFactorStep = z.infer<typeof secondFactorStep>;
