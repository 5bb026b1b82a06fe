import { findFreePort } from '@rally/service-kit';
import { GenericContainer, Wait } from 'testcontainers';
import { startContainer } from '../../embedded-mongo/test/start-container.ts';

/** The official Apache Kafka image, or the reason why it is not available. */
export type KafkaContainer = { readonly brokers: readonly string[]; stop(): Promise<void> } | string;

const image = 'apache/kafka:4.1.0';
const port = 9092;

export async function startKafkaContainer(): Promise<KafkaContainer> {
  // The advertised port must be known before the container starts, so it is chosen here.
  const outside = await findFreePort();
  const started = await startContainer(() =>
    new GenericContainer(image)
      .withExposedPorts({ container: port, host: outside })
      .withEnvironment({
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
        KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
        KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${outside}`,
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      })
      .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/)),
  );
  if (typeof started === 'string') return started;
  return {
    brokers: [`localhost:${outside}`],
    async stop() {
      await started.stop();
    },
  };
}
