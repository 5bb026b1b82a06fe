import { createHmac, randomInt } from 'node:crypto';

const count = 10;
/** The alphabet has no letters that look like digits or like each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

/** New recovery codes of 49 random bits each, like `K7QRT-2M9WX`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${generateRecoveryCodeGroup()}-${generateRecoveryCodeGroup()}`);
}

/** The stored form of a recovery code, bound to its account. Dashes do not matter. */
export function hashRecoveryCode(key: Buffer, accountId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`${accountId} ${code.replaceAll('-', '')}`)
    .digest('base64url');
}

function generateRecoveryCodeGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
