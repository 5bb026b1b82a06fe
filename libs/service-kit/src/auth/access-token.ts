import * as z from 'zod';

export const accessTokenClaimsSchema = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['player', 'admin']),
  /** Set while a staff session lacks the second factor; its role is then `player`. */
  factor: z.literal('missing').optional(),
  iat: z.int(),
  nbf: z.int().optional(),
  exp: z.int(),
});

/** The signed-in caller of a request. */
export interface CallerAccount {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'player' | 'admin';
  /** True for staff whose session has not passed the second factor; `role` is `player` until it has. */
  readonly isSecondFactorMissing: boolean;
}

/** The `iss` and `aud` of our access tokens, and the only algorithm and type accepted. */
export const accessTokenRules = {
  issuer: 'rally-identity',
  audience: 'rally',
  algorithm: 'ES256',
  type: 'at+jwt',
} as const;
