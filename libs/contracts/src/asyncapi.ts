import * as z from 'zod';
import { cloudEvent, type EventDefinition } from './event.ts';
import { events } from './events.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** An AsyncAPI 3.0 document, as far as we write one. */
export interface AsyncApiDocument {
  readonly asyncapi: '3.0.0';
  readonly info: { title: string; version: string; description: string };
  readonly channels: Record<string, { address: string; summary: string; messages: Record<string, Message> }>;
  readonly operations: Record<string, { action: 'send'; channel: { $ref: string }; title: string }>;
}

interface Message {
  name: string;
  contentType: string;
  payload: JsonSchema;
}

/** The events between services: one topic each, CloudEvents in JSON, keyed by subject. */
export function asyncApiDocument(): AsyncApiDocument {
  const definitions: EventDefinition[] = Object.values(events);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Rally events',
      version: '1.0.0',
      description: 'At least once, ordered by subject; aggregateversion says which of two is newer.',
    },
    channels: Object.fromEntries(definitions.map((definition) => [channelName(definition), channelOf(definition)])),
    operations: Object.fromEntries(definitions.map((definition) => [channelName(definition), sendingOf(definition)])),
  };
}

function channelOf(definition: EventDefinition): AsyncApiDocument['channels'][string] {
  const { type, summary } = definition;
  const payload = z.object({ ...cloudEvent.shape, type: z.literal(type), data: definition.data });
  return {
    address: type,
    summary,
    messages: {
      event: { name: type, contentType: 'application/cloudevents+json', payload: jsonSchemaOf(payload, 'input') },
    },
  };
}

function sendingOf(definition: EventDefinition): AsyncApiDocument['operations'][string] {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${channelName(definition)}` },
    title: definition.owner === 'every' ? 'Any service emits it' : `${definition.owner} emits it`,
  };
}

/** Names in the document may hold no dots. */
function channelName({ type }: EventDefinition): string {
  return type.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
