import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = join(import.meta.dirname, '../../.github/workflows');
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const workflow = z.looseObject({
  permissions,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: permissions.optional(),
      uses: z.string().optional(),
      'timeout-minutes': z.number().optional(),
      steps: z.array(z.looseObject({ uses: z.string().optional() })).default([]),
    }),
  ),
});

describe.each(await readdir(folder))('the workflow %s', async (file) => {
  const text = await readFile(join(folder, file), 'utf8');
  const { permissions: base, jobs } = workflow.parse(parse(text));

  test('uses actions of the repository, or of others pinned by commit', () => {
    const used = Object.values(jobs).flatMap(({ uses, steps }) => [uses, ...steps.map((step) => step.uses)]);
    for (const action of used) expect(action ?? './').toMatch(/^\.\/|^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/);
    // The version after each pin is for people.
    for (const line of text.match(/^.*uses: [^.].*$/gm) ?? []) expect(line).toMatch(/ # v\d/);
  });

  test('can write only where it publishes, and ends', () => {
    expect(Object.values(base)).not.toContain('write');
    for (const [name, { permissions: own = {}, steps, 'timeout-minutes': minutes }] of Object.entries(jobs)) {
      const written = Object.keys(own).filter((key) => own[key] === 'write');
      if (file !== 'release.yaml') expect(written, name).toEqual([]);
      expect(
        written.filter((key) => !['packages', 'id-token'].includes(key)),
        name,
      ).toEqual([]);
      if (steps.length > 0) expect(minutes, name).toBeLessThanOrEqual(120);
    }
  });
});
