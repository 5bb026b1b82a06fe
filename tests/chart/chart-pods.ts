import * as z from 'zod';
import type { KubernetesObject } from './helm-chart.ts';

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.looseObject({ secretKeyRef: z.looseObject({ name: z.string(), key: z.string() }) }).optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.looseObject({ configMapRef: z.object({ name: z.string() }).optional() })).default([]),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean().optional() }).optional(),
  resources: z.looseObject({ limits: z.looseObject({ memory: z.string().optional() }).optional() }).optional(),
});
const podSpec = z.looseObject({
  automountServiceAccountToken: z.boolean().optional(),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
});
const template = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()).default({}) }).default({ labels: {} }),
  spec: podSpec,
});
const withTemplate = z.looseObject({ template });

/** A pod that an object creates: its labels, its specification, and the environment of each container. */
export interface Pod {
  /** Kind and name of the object that makes it. */
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly spec: z.output<typeof podSpec>;
  readonly containers: readonly Record<string, string>[];
}

/** Placeholder for the value of a Secret's key; long enough for any secret. */
const fromSecret: Record<string, string> = {
  MONGODB_URI: 'mongodb://somewhere/database',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
};

/** Every pod of the objects, with the environment variables that its containers get from ConfigMaps, from Secrets and directly. */
export function listChartPods(objects: readonly KubernetesObject[]): Pod[] {
  const configMaps = new Map(
    objects
      .filter(({ kind }) => kind === 'ConfigMap')
      .map((object) => [object.metadata.name, z.record(z.string(), z.string()).parse(object.data)]),
  );
  return objects.flatMap((object) => {
    const made = templateOf(object);
    if (made === null) return [];
    const containers = made.spec.containers.map(({ env, envFrom }) => ({
      ...Object.assign({}, ...envFrom.map(({ configMapRef }) => configMapRef && configMaps.get(configMapRef.name))),
      ...Object.fromEntries(
        env.map(({ name, value }) => [name, value ?? fromSecret[name] ?? 'from-a-secret-0123456789']),
      ),
    }));
    return [
      { name: `${object.kind}/${object.metadata.name}`, labels: made.metadata.labels, spec: made.spec, containers },
    ];
  });
}

function templateOf({ kind, metadata, spec }: KubernetesObject): z.output<typeof template> | null {
  if (kind === 'Pod') return template.parse({ metadata, spec });
  if (kind === 'CronJob')
    return z.looseObject({ jobTemplate: z.looseObject({ spec: withTemplate }) }).parse(spec).jobTemplate.spec.template;
  if (['Deployment', 'StatefulSet', 'Job'].includes(kind)) return withTemplate.parse(spec).template;
  return null;
}
