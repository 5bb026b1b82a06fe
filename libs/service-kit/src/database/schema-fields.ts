/**
 * The fields of a schema that stores documents of this type: `new Schema({…} satisfies SchemaFields<MatchDocument>)`. When writing,
 * Mongoose drops fields that the schema lacks, so that replicas do not touch the fields of a later release. This type makes a field of
 * our own that the schema lacks a compile error.
 */
export type SchemaFields<Document> = { readonly [Field in keyof Required<Document>]: unknown };
