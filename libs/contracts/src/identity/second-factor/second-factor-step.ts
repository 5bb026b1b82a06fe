import * as z from 'zod';

/** The step that a staff session must complete before it has an administrator's rights. */
export const secondFactorStepSchema = z.enum(['enroll', 'verify']);
export type SecondFactorStep = z.infer<typeof secondFactorStepSchema>;
