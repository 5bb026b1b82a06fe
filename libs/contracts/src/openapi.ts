import type * as z from 'zod';
import type { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { commonErrors, errorReplySchema } from './common-errors.ts';
import { apiBasePath, apiKeyHeader, csrfHeader, csrfHeaderValue } from './gateway/api-request-headers.ts';
import { listErrorsOfCall } from './list-errors-of-call.ts';
import { openApiSchemas } from './openapi-schemas.ts';
import { nextCursorHeader, totalCountHeader } from './paging.ts';
import { type JsonSchema, toJsonSchema, toJsonSchemaComponents } from './to-json-schema.ts';

/** The parts of an OpenAPI 3.1 document that we write. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { title: string; version: string; description: string };
  readonly servers: { url: string }[];
  readonly tags: { name: string }[];
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  readonly components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes: Record<string, object>;
  };
}

interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: object[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
}

interface OpenApiResponse {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}

/** What null means where a field's description does not say it. */
const nullConvention =
  'A field of a reply is null if there is nothing to tell: a time (`canceledAt`) until it happens, a value that nobody has entered or that is not known, and what the caller may not see. Null in a request clears the field. Descriptions say where null means something else.';

/** Describes every call except the internal ones. */
export function openApiDocument(): OpenApiDocument {
  const published = Object.entries<Call>(calls).filter(([, call]) => !call.internal);
  const schemas = toJsonSchemaComponents({
    ...openApiSchemas,
    ErrorReply: errorReplySchema,
    ...Object.fromEntries(published.map(([name, call]) => [replyName(name), call.reply])),
  });
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, call] of published) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, schemas.refOf(call.reply)) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rally',
      version: '1.0.0',
      description: [
        `Weekly tennis and pickleball matchmaking. Every call needs ${apiKeyHeader} and ${csrfHeader}: ${csrfHeaderValue}.`,
        nullConvention,
      ].join('\n\n'),
    },
    servers: [{ url: apiBasePath }],
    tags: [...new Set(published.map(([, call]) => call.owner))].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components, responses: commonResponses(), securitySchemes },
  };
}

function operation(name: string, call: Call, reply: JsonSchema): OpenApiOperation {
  return {
    operationId: name,
    tags: [call.owner],
    summary: call.access === 'admin' ? `${call.summary} (staff)` : call.summary,
    security: securityOf(call),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.method !== 'GET' && (call.body || call.bodyFormat) && { requestBody: toOpenApiRequestBody(call) }),
    responses: {
      [call.status ?? 200]: describeSuccessResponse(call, call.status ?? 200, reply),
      ...(call.goesOn && { 202: describeSuccessResponse(call, 202, reply) }),
      ...describeErrorResponses(call),
    },
  };
}

function replyName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Reply`;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: parameter,
  }));
}

function toOpenApiRequestBody(call: Call): NonNullable<OpenApiOperation['requestBody']> {
  const mediaType = { json: 'application/json', raw: 'application/json', ...formMediaTypes }[call.bodyFormat ?? 'json'];
  const schema = call.body ? toJsonSchema(call.body, 'input') : {};
  return { required: !call.body?.safeParse(undefined).success, content: { [mediaType]: { schema } } };
}

const formMediaTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;
const replyMediaTypes = {
  json: 'application/json',
  xml: 'text/xml',
  calendar: 'text/calendar',
  csv: 'text/csv',
  'event-stream': 'text/event-stream',
} as const;

function describeSuccessResponse(call: Call, status: number, schema: JsonSchema): OpenApiResponse {
  const headers = describePagingHeaders(call);
  return {
    description: status === 202 ? 'Accepted. The work continues after the reply' : 'Done',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { [replyMediaTypes[call.replyFormat ?? 'json']]: { schema } },
  };
}

function describePagingHeaders({ query }: Call): Record<string, object> {
  const { cursor, offset } = query?.shape ?? {};
  return {
    ...((cursor || offset) && {
      [totalCountHeader]: { description: 'The total number of rows', schema: { type: 'integer' } },
    }),
    ...(cursor && {
      [nextCursorHeader]: {
        description: 'The cursor of the next page; missing on the last page and with `sort`',
        schema: { type: 'string' },
      },
    }),
  };
}

/** Statuses that only common errors have are defined once, under components. */
function describeErrorResponses(call: Call): OpenApiOperation['responses'] {
  const errors = listErrorsOfCall(call);
  const statuses = new Set(errors.map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const hasOwn = call.errors?.some((error) => error.status === status);
      const response = hasOwn
        ? describeErrorResponse(errors.filter((error) => error.status === status))
        : { $ref: `#/components/responses/${status}` };
      return [status, response];
    }),
  );
}

function commonResponses(): Record<string, OpenApiResponse> {
  const errors = Object.values<ApiError>(commonErrors);
  const statuses = [...new Set(errors.map((error) => error.status))];
  return Object.fromEntries(
    statuses.map((status) => [status, describeErrorResponse(errors.filter((error) => error.status === status))]),
  );
}

function describeErrorResponse(errors: readonly ApiError[]): OpenApiResponse {
  const examples = errors.map(({ code, text }) => [
    code,
    { value: { ok: false, error: text, code, requestId: '01jq8m7w5c' } },
  ]);
  return {
    description: errors.map((error) => error.code).join(', '),
    ...(errors.some(({ status }) => status === 429 || status === 503) && { headers: retryHeaders }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorReply' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const retryHeaders = {
  'Retry-After': { description: 'Seconds to wait before the next attempt, if known', schema: { type: 'integer' } },
};

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: apiKeyHeader, description: 'Fixed and public' },
  marker: { type: 'apiKey', in: 'header', name: csrfHeader, description: `Always ${csrfHeaderValue}` },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in' },
};

/** Public calls accept a token as well. Providers sign their calls in their own ways. */
function securityOf({ access }: Call): OpenApiOperation['security'] {
  const program = { apiKey: [], marker: [] };
  const person = { ...program, bearer: [] };
  if (access === 'provider') return [];
  return access === 'visitor' ? [program, person] : [person];
}
