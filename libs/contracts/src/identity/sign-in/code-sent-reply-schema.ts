import * as z from 'zod';

/** The reply to a call that sends a one-time code. */
export const codeSentReplySchema = z.object({
  ok: z.literal(true),
  expiresInSeconds: z.int().positive().meta({ description: 'How long the code can be used' }),
  resendInSeconds: z
    .int()
    .nonnegative()
    .meta({ description: 'How soon the same network or device can request another' }),
});
