/**
 * The fields of a schema that stores documents of this type: `new Schema({…} satisfies SchemaFields<MatchDocument>)`. Mongoose leaves out
 * of a write what a schema does not have, so that replicas keep off the fields of a later release; here a field of our own that the
 * schema lacks does not compile.
 */
export type SchemaFields<Document> = { readonly [Field in keyof Required<Document>]: unknown };
