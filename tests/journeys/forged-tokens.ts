import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

/** Forged tokens, by what is wrong with them. Where possible they claim the role `admin`. */
export function createForgedTokens(real: string): Record<string, string> {
  const [head = '', claims = '', signature = ''] = real.split('.');
  const header = decodePart(head);
  const admin = encodePart({ ...decodePart(claims), role: 'admin' });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedByStranger = (content: string) =>
    `${content}.${sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  const unsigned = `${encodePart({ ...header, alg: 'none' })}.${admin}`;
  const symmetric = `${encodePart({ ...header, alg: 'HS256' })}.${admin}`;
  return {
    'a role changed under the old signature': `${head}.${admin}.${signature}`,
    'no signature asked for': `${unsigned}.`,
    'a signature cut off': `${head}.${claims}.`,
    'a key of the stranger under our key id': signedByStranger(`${head}.${admin}`),
    'a key id nobody knows': signedByStranger(`${encodePart({ ...header, kid: 'nobody' })}.${admin}`),
    'a shared secret': `${symmetric}.${createHmac('sha256', 'secret').update(symmetric).digest('base64url')}`,
    'no token at all': 'null',
    'control signs and brackets': '{"$gt":""}',
    'much too long': 'a'.repeat(7_000),
  };
}

function decodePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
