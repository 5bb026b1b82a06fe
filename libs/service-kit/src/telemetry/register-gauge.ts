import { Gauge, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics that `/metrics` reports. */
    registry: Registry;
  }
}

/** Reports a number as `rally_<name>` at `/metrics`, read on each scrape; NaN if reading fails. */
export function registerGauge(
  app: FastifyInstance,
  name: string,
  help: string,
  read: () => number | Promise<number>,
  labels: Record<string, string> = {},
): void {
  const known = app.registry.getSingleMetric(`rally_${name}`);
  const gauge: Gauge<string> =
    known instanceof Gauge ? known : create(app.registry, `rally_${name}`, help, Object.keys(labels));
  readings.get(gauge)?.push(async () => {
    const value = await Promise.resolve()
      .then(read)
      .catch((err: unknown) => {
        app.log.warn({ err, gauge: name }, 'could not read a metric');
        return Number.NaN;
      });
    gauge.set(labels, value);
  });
}

const readings = new WeakMap<Gauge<string>, (() => Promise<void>)[]>();

function create(registry: Registry, name: string, help: string, labelNames: string[]): Gauge<string> {
  const own: (() => Promise<void>)[] = [];
  const gauge = new Gauge<string>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      await Promise.all(own.map((one) => one()));
    },
  });
  readings.set(gauge, own);
  return gauge;
}
