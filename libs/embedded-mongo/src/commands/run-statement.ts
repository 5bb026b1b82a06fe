import type { Document } from '../bson/document.ts';

/** Runs the statement of a write command with this number, or returns its result if it ran in an earlier attempt. */
export type RunStatement = (index: number, write: () => Document) => Document;
