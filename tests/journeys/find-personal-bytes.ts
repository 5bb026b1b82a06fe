import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PersonalDataToFind {
  readonly name: string;
  readonly email: string;
  /** A US number in E.164. */
  readonly phone: string;
}

/** The files of a folder with a person's name, email or phone in any form that we store or print, as `<what> in <file>`. */
export async function findPersonalBytes(folder: string, person: PersonalDataToFind): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const [what, needles] of Object.entries(listNeedles(person)))
      if (needles.some((needle) => bytes.includes(needle))) found.push(`${what} in ${entry.name}`);
  }
  return found;
}

function listNeedles({ name, email, phone }: PersonalDataToFind): Record<'name' | 'email' | 'phone', Buffer[]> {
  const national = phone.slice(2);
  const [area = '', exchange = '', line = ''] = [national.slice(0, 3), national.slice(3, 6), national.slice(6)];
  const written = [national, `${exchange}-${line}`, `${area} ${exchange} ${line}`, `${area}.${exchange}.${line}`];
  return {
    name: name.split(' ').flatMap(encodeText),
    email: [email, encodeURIComponent(email)].flatMap(encodeText),
    phone: [...written.flatMap(encodeText), ...[phone.slice(1), national].flatMap(encodeNumber)],
  };
}

/** BSON and JSON use UTF-8; SQLite and JavaScript may store UTF-16. */
function encodeText(text: string): Buffer[] {
  const utf16 = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), Buffer.from(Buffer.from(text).toString('hex'))];
}

/** A number as BSON's int64 and double. */
function encodeNumber(digits: string): Buffer[] {
  const whole = Buffer.alloc(8);
  whole.writeBigInt64LE(BigInt(digits));
  const double = Buffer.alloc(8);
  double.writeDoubleLE(Number(digits));
  return [whole, double];
}
