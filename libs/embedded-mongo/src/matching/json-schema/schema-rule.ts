import type { Document } from '../../bson/document.ts';

/** The rules of a schema that a value breaks, in MongoDB's words; none if it keeps them. */
export type SchemaRule = (value: unknown) => readonly Document[];

/** A rule on a document; values of other types keep it. */
export type ObjectRule = (document: Document) => readonly Document[];

/** Compiles an inner schema. Passed as a function because keywords contain schemas. */
export type CompileSchema = (schema: Document) => SchemaRule;

export const noFailures: readonly Document[] = [];
