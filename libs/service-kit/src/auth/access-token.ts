import * as z from 'zod';

/** The claims of an access token. */
export const accessTokenClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['player', 'admin']),
  iat: z.int(),
  nbf: z.int().optional(),
  exp: z.int(),
});

/** The signed-in caller of a request. */
export interface Account {
  readonly id: string;
  readonly sessionId: string;
  readonly role: 'player' | 'admin';
}

/** The `iss` and `aud` of our access tokens, and the only algorithm and type accepted. */
export const accessTokenRules = {
  issuer: 'rally-identity',
  audience: 'rally',
  algorithm: 'ES256',
  type: 'at+jwt',
} as const;
