import * as z from 'zod';

/** Where a page of contested scores begins: after this moment and id. */
interface ContestedCursor {
  readonly at: Date;
  readonly id: string;
}

const content = z.tuple([z.iso.datetime(), z.string().min(1)]);

export function writeContestedCursor({ at, id }: ContestedCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** Null for a text that is no cursor of ours. */
export function readContestedCursor(text: string): ContestedCursor | null {
  try {
    const [at, id] = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return null;
  }
}
