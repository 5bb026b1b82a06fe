import * as z from 'zod';
import { cloudEventSchema, type EventDefinition } from './event-definition.ts';
import { events } from './events.ts';
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts';

/** The parts of an AsyncAPI 3.0 document that we write. */
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: { title: string; version: string; description: string };
  readonly channels: Record<string, { address: string; summary: string; messages: Record<string, AsyncApiMessage> }>;
  readonly operations: Record<string, { action: 'send'; channel: { $ref: string }; title: string }>;
}

interface AsyncApiMessage {
  name: string;
  contentType: string;
  payload: JsonSchema;
}

/** Describes the events between services: one topic each, CloudEvents in JSON, keyed by subject. */
export function asyncApiDocument(): AsyncApiDocument {
  const definitions: EventDefinition[] = Object.values(events);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rally events',
      version: '1.0.0',
      description: 'Delivered at least once and ordered per subject. A higher aggregateversion is newer.',
    },
    channels: Object.fromEntries(
      definitions.map((definition) => [channelName(definition), toAsyncApiChannel(definition)]),
    ),
    operations: Object.fromEntries(
      definitions.map((definition) => [channelName(definition), toAsyncApiOperation(definition)]),
    ),
  };
}

function toAsyncApiChannel(definition: EventDefinition): AsyncApiDocument['channels'][string] {
  const { type, summary } = definition;
  const payload = z.object({ ...cloudEventSchema.shape, type: z.literal(type), data: definition.data });
  return {
    address: type,
    summary,
    messages: {
      event: { name: type, contentType: 'application/cloudevents+json', payload: toJsonSchema(payload, 'input') },
    },
  };
}

function toAsyncApiOperation(definition: EventDefinition): AsyncApiDocument['operations'][string] {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${channelName(definition)}` },
    title: definition.owner === 'every' ? 'Published by any service' : `Published by ${definition.owner}`,
  };
}

/** The event type in camel case, because names in the document must not contain dots. */
function channelName({ type }: EventDefinition): string {
  return type.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
