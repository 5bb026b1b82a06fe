import { expect, test } from 'vitest';
import { readKafkaOptions } from './kafka-config.ts';

const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const signIn = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_USERNAME: 'rally', KAFKA_PASSWORD: 'secret' };

function read(env: Record<string, string>) {
  return readKafkaOptions({ KAFKA_BROKERS: 'a:1,b:2', ...env });
}

test('without settings there is neither TLS nor sign-in', () => {
  expect(read({})).toEqual({
    brokers: ['a:1', 'b:2'],
    tls: false,
    topicPrefix: '',
    groupPrefix: '',
    partitions: 6,
    replicationFactor: undefined,
  });
});

test('TLS, sign-in, prefixes, partitions and replicas come from the settings', () => {
  const env = { ...signIn, KAFKA_TLS: 'true', KAFKA_CA: ca, KAFKA_TOPIC_PREFIX: 'x.', KAFKA_GROUP_PREFIX: 'y.' };
  expect(read({ ...env, KAFKA_PARTITIONS: '12', KAFKA_REPLICATION_FACTOR: '3' })).toEqual({
    brokers: ['a:1', 'b:2'],
    tls: { ca },
    sasl: { mechanism: 'scram-sha-512', username: 'rally', password: 'secret' },
    topicPrefix: 'x.',
    groupPrefix: 'y.',
    partitions: 12,
    replicationFactor: 3,
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a user without a mechanism',
    { KAFKA_USERNAME: 'rally' },
    /KAFKA_USERNAME is wrong \(requires KAFKA_SASL_MECHANISM\)/,
  ],
  ['a mechanism without a password', { ...signIn, KAFKA_PASSWORD: '' }, /KAFKA_PASSWORD is missing/],
  [
    'a password sent in the clear',
    { ...signIn, KAFKA_SASL_MECHANISM: 'plain' },
    /KAFKA_SASL_MECHANISM is wrong .*KAFKA_TLS/,
  ],
  ['an authority without TLS', { KAFKA_CA: ca }, /KAFKA_CA is wrong \(requires KAFKA_TLS=true\)/],
  ['an authority that is a file name', { KAFKA_TLS: 'true', KAFKA_CA: '/ca.pem' }, /KAFKA_CA is wrong/],
  ['a prefix that topics cannot have', { KAFKA_TOPIC_PREFIX: 'a b' }, /KAFKA_TOPIC_PREFIX is wrong/],
])('%s is refused', (_, env, message) => {
  expect(() => read(env)).toThrow(message);
});
