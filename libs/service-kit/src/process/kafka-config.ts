import type { KafkaTransportOptions } from '@rally/events';
import * as z from 'zod';
import { commaListSetting, readConfig } from './config.ts';

/** Length and characters of a topic's name, with room for the event type. */
const prefixSetting = z
  .string()
  .regex(/^[A-Za-z0-9._-]{0,100}$/, 'must be letters, digits, dots, dashes or underscores');

/** Settings of the connection to Kafka. */
export const kafkaConfig = z.object({
  KAFKA_BROKERS: commaListSetting.describe('Kafka bootstrap servers, comma-separated'),
  KAFKA_TLS: z.stringbool().default(false).describe('Encrypt connections to Kafka'),
  KAFKA_CA: z
    .string()
    .regex(/^-----BEGIN CERTIFICATE-----/, 'must be a certificate in PEM')
    .optional()
    .describe("Certificate (PEM) that signed the brokers' certificates; without it the authorities that Node trusts"),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'])
    .optional()
    .describe('How to sign in to Kafka; without it there is no sign-in'),
  KAFKA_USERNAME: z.string().min(1).optional().describe('User to sign in to Kafka as'),
  KAFKA_PASSWORD: z.string().min(1).optional().describe('Password to sign in to Kafka with').meta({ secret: true }),
  KAFKA_TOPIC_PREFIX: prefixSetting
    .default('')
    .describe('Precedes the names of topics, where products share a cluster'),
  KAFKA_GROUP_PREFIX: prefixSetting.default('').describe('Precedes the names of consumer groups'),
  KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(6)
    .describe('Partitions of topics that are created'),
  KAFKA_REPLICATION_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(9)
    .optional()
    .describe('Replicas of topics that are created; without it 3, or as many as there are brokers'),
});
type KafkaConfig = z.infer<typeof kafkaConfig>;

/**
 * Reads the settings as options of the transport.
 * @throws ConfigError naming every wrong setting in one line
 */
export function readKafkaOptions(
  env: Record<string, string | undefined>,
): Omit<KafkaTransportOptions, 'clientId' | 'log'> {
  return toKafkaOptions(readConfig(kafkaConfig.superRefine(checkKafkaConfig), env));
}

/** Adds an issue for each setting that needs another one. */
function checkKafkaConfig(config: KafkaConfig, context: z.RefinementCtx): void {
  const addIssue = (name: keyof KafkaConfig, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (config.KAFKA_CA !== undefined && !config.KAFKA_TLS) addIssue('KAFKA_CA', 'requires KAFKA_TLS=true');
  if (config.KAFKA_SASL_MECHANISM === 'plain' && !config.KAFKA_TLS)
    addIssue('KAFKA_SASL_MECHANISM', 'plain sends the password, and requires KAFKA_TLS=true');
  for (const name of ['KAFKA_USERNAME', 'KAFKA_PASSWORD'] as const) {
    const isNeeded = config.KAFKA_SASL_MECHANISM !== undefined;
    if (isNeeded && config[name] === undefined) addIssue(name, 'is required to sign in');
    if (!isNeeded && config[name] !== undefined) addIssue(name, 'requires KAFKA_SASL_MECHANISM');
  }
}

function toKafkaOptions(config: KafkaConfig): Omit<KafkaTransportOptions, 'clientId' | 'log'> {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  const hasSignIn = mechanism !== undefined && username !== undefined && password !== undefined;
  return {
    brokers: config.KAFKA_BROKERS,
    tls: config.KAFKA_TLS && config.KAFKA_CA !== undefined ? { ca: config.KAFKA_CA } : config.KAFKA_TLS,
    ...(hasSignIn && { sasl: { mechanism, username, password } }),
    topicPrefix: config.KAFKA_TOPIC_PREFIX,
    groupPrefix: config.KAFKA_GROUP_PREFIX,
    partitions: config.KAFKA_PARTITIONS,
    replicationFactor: config.KAFKA_REPLICATION_FACTOR,
  };
}
