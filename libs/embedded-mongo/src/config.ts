import * as z from 'zod';

const schema = z.object({
  MONGO_HOST: z.string().min(1).default('127.0.0.1'),
  MONGO_PORT: z.coerce.number().int().min(0).max(65_535).default(27_017),
  MONGO_PASSWORD: z.string().min(16).optional(),
  MONGO_REPLICA_SET: z.string().min(1).optional(),
  MONGO_OPLOG_SIZE_MB: z.coerce.number().int().min(1).max(1024).optional(),
  DATA_DIR: z.string().min(1).default('.data/mongo'),
});

/** Settings of a standalone server. @throws Error naming every invalid variable */
export function readMongoServerConfig(): {
  host: string;
  port: number;
  password: string | undefined;
  replicaSet: string | undefined;
  oplogSizeMB: number | undefined;
  dataDir: string;
} {
  const { success, data, error } = schema.safeParse(process.env);
  if (!success) throw new Error(z.prettifyError(error));
  return {
    host: data.MONGO_HOST,
    port: data.MONGO_PORT,
    password: data.MONGO_PASSWORD,
    replicaSet: data.MONGO_REPLICA_SET,
    oplogSizeMB: data.MONGO_OPLOG_SIZE_MB,
    dataDir: data.DATA_DIR,
  };
}
