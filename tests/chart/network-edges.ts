import * as z from 'zod';
import type { KubernetesObject } from './helm-chart.ts';

const labels = z.record(z.string(), z.string());
const peer = z.looseObject({
  podSelector: z.looseObject({ matchLabels: labels }).optional(),
  namespaceSelector: z.looseObject({ matchLabels: labels }).optional(),
  ipBlock: z.looseObject({ cidr: z.string() }).optional(),
});
const ports = z.array(z.object({ port: z.union([z.number(), z.string()]), protocol: z.string().default('TCP') }));
const policy = z.looseObject({
  podSelector: z.looseObject({ matchLabels: labels }),
  policyTypes: z.array(z.string()),
  ingress: z.array(z.looseObject({ from: z.array(peer).optional(), ports })).nullish(),
  egress: z.array(z.looseObject({ to: z.array(peer).optional(), ports })).nullish(),
});

/** The connections that network policies allow, as `caller -> called :port`, by callers' egress rules and by called pods' ingress rules. */
export function listAllowedConnections(objects: readonly KubernetesObject[]): { out: Set<string>; into: Set<string> } {
  const out = new Set<string>();
  const into = new Set<string>();
  for (const { spec } of objects.filter(({ kind }) => kind === 'NetworkPolicy')) {
    const { podSelector, ingress, egress } = policy.parse(spec);
    const own = podSelector.matchLabels['app.kubernetes.io/component'];
    for (const { from, ports: open } of ingress ?? []) {
      for (const caller of (from ?? [{}]).map(named)) {
        for (const { port } of open) into.add(`${caller} -> ${own} :${port}`);
      }
    }
    for (const { to, ports: open } of egress ?? []) {
      for (const called of (to ?? [{}]).map(named)) {
        for (const { port, protocol } of open)
          out.add(`${own} -> ${called} :${port}${protocol === 'UDP' ? '/UDP' : ''}`);
      }
    }
  }
  return { out, into };
}

function named({ podSelector, namespaceSelector, ipBlock }: z.output<typeof peer>): string {
  if (podSelector !== undefined) return podSelector.matchLabels['app.kubernetes.io/component'] ?? 'any pod';
  if (namespaceSelector !== undefined) return `namespace ${Object.values(namespaceSelector.matchLabels).join()}`;
  return ipBlock?.cidr ?? 'anyone';
}
