import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One schema as JSON Schema 2020-12: as it may be sent (`input`) or as it is answered (`output`). */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}

/**
 * Many schemas as OpenAPI components that refer to one another. Of two names for the same schema the first stands;
 * `refOf` gives the reference to either.
 */
export function jsonSchemasOf(named: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) {
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: componentUri, io: 'output', unrepresentable: 'any' });
  const components = Object.entries(schemas).map(([id, { $schema, $id, ...jsonSchema }]) => [id, jsonSchema] as const);
  return {
    components: Object.fromEntries<JsonSchema>(components),
    refOf: (schema: z.ZodType): JsonSchema => ({ $ref: componentUri(registry.get(schema)?.id ?? '') }),
  };
}

function componentUri(id: string): string {
  return `#/components/schemas/${id}`;
}
