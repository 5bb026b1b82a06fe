import type { Connection } from 'mongoose';
import type { ReadinessCheck } from '../http/health.routes.ts';

/** Reports the service as not ready while a unique index, which guards against duplicates, is missing. */
export function createUniqueIndexReadinessCheck(connection: Connection): ReadinessCheck {
  let complete = false;
  return async () => {
    if (connection.readyState !== 1) return 'database: not connected';
    if (complete) return null;
    for (const model of Object.values(connection.models)) {
      const wanted = model.schema.indexes().filter(([, options]) => options.unique);
      if (wanted.length === 0) continue;
      const present = await model.collection.indexes().catch(() => []);
      const names = present.filter((index) => index.unique).map((index) => JSON.stringify(index.key));
      const missing = wanted.find(([key]) => !names.includes(JSON.stringify(key)));
      if (missing) return `database: unique index ${JSON.stringify(missing[0])} of ${model.collection.name} is missing`;
    }
    complete = true;
    return null;
  };
}
