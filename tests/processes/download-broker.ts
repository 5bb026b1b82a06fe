import { downloadKafka, findMissingKafkaTools } from '../../libs/events/test/kafka-test-broker.ts';

/** Runs before the first worker, because every worker would download the broker to the same place. */
export default async function downloadBroker(): Promise<void> {
  if ((await findMissingKafkaTools()) === null) await downloadKafka();
}
