import type { Document } from '../bson/document.ts';

/** Runs the statement of a write command with this number, or returns its result if it ran in an earlier attempt. */
export type RunWriteStatement = (index: number, write: () => Document) => Document;
