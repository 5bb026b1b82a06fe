import type { Document } from '../bson/document.ts';

/** Runs the statement with this number in a write command, or returns its result if an earlier attempt ran it. */
export type RunWriteStatement = (index: number, write: () => Document) => Document;
