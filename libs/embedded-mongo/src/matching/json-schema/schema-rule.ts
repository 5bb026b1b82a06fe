import type { Document } from '../../bson/document.ts';

/** The rules of a schema that a value breaks, in MongoDB's words; empty if there are none. */
export type SchemaRule = (value: unknown) => readonly Document[];

/** A rule for documents; values of other types pass. */
export type ObjectRule = (document: Document) => readonly Document[];

/** Compiles an inner schema. Passed as a function because keywords contain schemas. */
export type CompileSchema = (schema: Document) => SchemaRule;

export const noFailures: readonly Document[] = [];
