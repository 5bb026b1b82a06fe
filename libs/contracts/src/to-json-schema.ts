import * as z from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Converts a schema to JSON Schema 2020-12, for requests (`input`) or replies (`output`). */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}

/**
 * Converts schemas to OpenAPI components that reference each other. When one schema has two names, the first is used.
 * `refOf` returns the reference to a schema.
 */
export function toJsonSchemaComponents(named: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) {
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: formatComponentSchemaRef, io: 'output', unrepresentable: 'any' });
  const components = Object.entries(schemas).map(([id, { $schema, $id, ...jsonSchema }]) => [id, jsonSchema] as const);
  return {
    components: Object.fromEntries<JsonSchema>(components),
    refOf(schema: z.ZodType): JsonSchema {
      const id = registry.get(schema)?.id;
      if (id === undefined) throw new Error('This schema is not registered as a component');
      return { $ref: formatComponentSchemaRef(id) };
    },
  };
}

function formatComponentSchemaRef(id: string): string {
  return `#/components/schemas/${id}`;
}
