import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import * as z from 'zod';

const document = z.custom<mongoose.mongo.Document>((value) => typeof value === 'object' && value !== null);

const operation = z.looseObject({
  name: z.string(),
  object: z.string(),
  arguments: document.optional(),
  expectResult: z.unknown().optional(),
  expectError: document.optional(),
  saveResultAsEntity: z.undefined().optional(),
});

const requirement = z.object({
  minServerVersion: z.string().optional(),
  maxServerVersion: z.string().optional(),
  topologies: z.array(z.string()).optional(),
});

const collectionData = z.object({
  databaseName: z.string(),
  collectionName: z.string(),
  createOptions: document.optional(),
  documents: z.array(document),
});

const test = z.object({
  description: z.string(),
  runOnRequirements: z.array(requirement).default([]),
  operations: z.array(operation),
  expectEvents: z.array(z.object({ client: z.string(), events: z.array(document) })).default([]),
  outcome: z.array(collectionData).default([]),
});

const specification = z.object({
  runOnRequirements: z.array(requirement).default([]),
  createEntities: z.array(z.record(z.string(), document)),
  initialData: z.array(collectionData).default([]),
  tests: z.array(test),
});

export type CrudSpecification = z.infer<typeof specification>;
export type SpecificationTest = z.infer<typeof test>;
export type CrudSpecificationOperation = z.infer<typeof operation>;
type Requirement = z.infer<typeof requirement>;

/** The files of a folder in MongoDB's unified test format, by name. */
export function readSpecifications(folder: string): Map<string, CrudSpecification> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [name, specification.parse(mongoose.mongo.BSON.EJSON.parse(text))];
    }),
  );
}

/** Whether tests with these requirements are meant for a standalone of this version, e.g. `8.0.0`. */
export function meetsRunOnRequirements(version: string, requirements: readonly Requirement[]): boolean {
  const fits = ({ minServerVersion = '0', maxServerVersion = '999', topologies = ['single'] }: Requirement) =>
    topologies.includes('single') &&
    compareVersions(version, minServerVersion) >= 0 &&
    compareVersions(version, maxServerVersion) <= 0;
  return requirements.length === 0 || requirements.some(fits);
}

/** Missing version parts match any: `8.0` is every 8.0 release. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const [index, part] of (right ?? []).entries()) {
    const difference = (left?.[index] ?? part) - part;
    if (difference !== 0) return difference;
  }
  return 0;
}
