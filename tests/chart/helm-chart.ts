import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { buildChartValidator, runHelm } from './go-tool.ts';

export const chartFolder = join(import.meta.dirname, '../../helm/rally');
/** Replaces random values in rendered output: `made-at-install` in base64. */
export const createdAtInstall = 'bWFkZS1hdC1pbnN0YWxs';
/** The folders of `helm/rally/examples`, each a test case. */
export const chartCases = ['production', 'demo', 'product-alone', 'console-alone', 'gateway-api'] as const;
export type ChartCase = (typeof chartCases)[number];

const object = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    annotations: z.record(z.string(), z.string()).default({}),
  }),
});
export type KubernetesObject = z.output<typeof object>;

export function getValuesFile(name: ChartCase): string {
  return join(chartFolder, 'examples', name, 'values.yaml');
}

/** The name of a case's release. */
export function getReleaseName(name: ChartCase): string {
  return name === 'console-alone' ? 'rally-staff' : 'rally';
}

/** Renders a case with these values merged over its own, and random values replaced by `createdAtInstall`. @returns the text of each template file */
export async function renderHelmChart(
  name: ChartCase,
  set: Record<string, unknown> = {},
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'rally-chart-'));
  try {
    const values = ['-f', getValuesFile(name), ...setting(set)];
    await runHelm('template', getReleaseName(name), chartFolder, '-n', 'rally', ...values, '--output-dir', folder);
    const templates = join(folder, 'rally/templates');
    const files = (await readdir(templates, { recursive: true })).filter((file) => file.endsWith('.yaml')).sort();
    const rendered = new Map<string, string>();
    for (const file of files) rendered.set(file, withoutRandom(await readFile(join(templates, file), 'utf8')));
    return rendered;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every object of a rendered case. */
export function parseKubernetesObjects(rendered: ReadonlyMap<string, string>): KubernetesObject[] {
  return [...rendered.values()].flatMap((file) =>
    parseAllDocuments(file)
      .map((document) => document.toJS())
      .filter((content) => content !== null)
      .map((content) => object.parse(content)),
  );
}

/** Helm's error for values merged over those of a case; null if it accepts them. */
export async function getChartError(name: ChartCase, set: Record<string, unknown>): Promise<string | null> {
  return runHelm('template', 'rally', chartFolder, '-f', getValuesFile(name), ...setting(set)).then(
    () => null,
    (error: unknown) => String(error),
  );
}

function setting(set: Record<string, unknown>): string[] {
  return Object.entries(set).flatMap(([path, value]) => ['--set-json', `${path}=${JSON.stringify(value)}`]);
}

const rejections = z.array(z.object({ object: z.string(), cause: z.string() }));

/** The objects of a rendered case that a cluster would reject, each with its cause; see `validator/main.go`. */
export async function findKubernetesRejections(
  rendered: ReadonlyMap<string, string>,
): Promise<z.output<typeof rejections>> {
  const runValidator = spawn(await buildChartValidator(), { stdio: ['pipe', 'pipe', 'inherit'] });
  runValidator.stdin.end([...rendered.values()].join('\n---\n'));
  const [said] = await Promise.all([text(runValidator.stdout), once(runValidator, 'exit')]);
  return rejections.parse(JSON.parse(said));
}

function withoutRandom(file: string): string {
  return file.replaceAll(/^( {2}[A-Z_]+: )[A-Za-z0-9+/]{40,}=*$/gm, `$1${createdAtInstall}`);
}
