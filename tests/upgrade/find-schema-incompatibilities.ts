import * as z from 'zod';

type JsonSchema = z.output<typeof jsonSchema>;
const values = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  enum: values.optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get items() {
    // `true` stands for anything.
    return z.union([jsonSchema, z.boolean().transform(() => undefined)]).optional();
  },
  get $defs() {
    return z.record(z.string(), jsonSchema).optional();
  },
});

/**
 * Where data described by one schema could be rejected by another: a missing field, or values that the other does not know. Unknown
 * fields are not a problem, since readers ignore them.
 * @param written JSON Schema of the data
 * @param read JSON Schema of its reader
 * @returns a line for each place
 */
export function findSchemaIncompatibilities(written: unknown, read: unknown): string[] {
  const writtenRoot = jsonSchema.parse(written);
  const readRoot = jsonSchema.parse(read);

  function compare(written: JsonSchema, read: JsonSchema, path: string): string[] {
    const [ours, theirs] = [resolve(written, writtenRoot), resolve(read, readRoot)];
    const alternatives = ours.anyOf ?? ours.oneOf;
    if (alternatives) return alternatives.flatMap((one) => compare(one, theirs, path));
    const accepted = theirs.anyOf ?? theirs.oneOf;
    if (accepted) {
      const attempts = accepted.map((one) => compare(ours, one, path));
      // The closest alternative best explains what is wrong.
      return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [];
    }
    if (
      theirs.type !== undefined &&
      ours.type !== theirs.type &&
      !(ours.type === 'integer' && theirs.type === 'number')
    )
      return [`${path}: ${ours.type ?? 'anything'} where the reader expects ${theirs.type}`];
    return [...compareValues(ours, theirs, path), ...compareParts(ours, theirs, path)];
  }

  function compareValues(ours: JsonSchema, theirs: JsonSchema, path: string): string[] {
    const known = theirs.const === undefined ? theirs.enum : [theirs.const];
    if (known) {
      const possible = ours.const === undefined ? ours.enum : [ours.const];
      if (!possible) return [`${path}: any value where the reader knows ${known.join(', ')}`];
      return possible
        .filter((value) => !known.includes(value))
        .map((value) => `${path}: the reader does not know ${value}`);
    }
    const isFixed = ours.const !== undefined || ours.enum !== undefined;
    const problems: string[] = [];
    for (const rule of ['format', 'pattern'] as const)
      if (theirs[rule] !== undefined && !isFixed && ours[rule] !== theirs[rule])
        problems.push(`${path}: another ${rule} than the reader's ${theirs[rule]}`);
    for (const limit of ['maxLength', 'maximum', 'maxItems'] as const)
      if (theirs[limit] !== undefined && !isFixed && (ours[limit] ?? Number.POSITIVE_INFINITY) > theirs[limit])
        problems.push(`${path}: ${limit} above the reader's ${theirs[limit]}`);
    return problems;
  }

  function compareParts(ours: JsonSchema, theirs: JsonSchema, path: string): string[] {
    const missing = theirs.required
      .filter((name) => !ours.required.includes(name))
      .map((name) => `${path}.${name}: may be missing`);
    const fields = Object.entries(theirs.properties ?? {}).flatMap(([name, field]) => {
      const own = ours.properties?.[name];
      return own ? compare(own, field, `${path}.${name}`) : [];
    });
    const items = ours.items && theirs.items ? compare(ours.items, theirs.items, `${path}[]`) : [];
    return [...missing, ...fields, ...items];
  }

  return [...new Set(compare(writtenRoot, readRoot, ''))];
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1];
  const found = name === undefined ? schema : (root.$defs?.[name] ?? schema);
  if (!Array.isArray(found.type)) return found;
  // `["string", "null"]` is shorthand for two alternatives.
  return jsonSchema.parse({ anyOf: found.type.map((type) => (type === 'null' ? { type } : { ...found, type })) });
}
