import { events } from '@rally/contracts';
import { inspectBroker } from '@rally/events';
import { ConfigError, readKafkaOptions } from '@rally/service-kit';
import { pino } from 'pino';
import { createOkFinding, createProblemFinding, type DoctorFinding } from '../doctor-finding.ts';
import { getNetworkFailureCode } from '../fetch-for-doctor.ts';
import type { InstallationSettings } from '../installation-settings.ts';

const subject = 'Event broker';
const replicasMin = 3;

type BrokerInspection = Awaited<ReturnType<typeof inspectBroker>>;

/** Checks the brokers in KAFKA_BROKERS; without this setting, events stay in the process. */
export async function diagnoseEventBroker(environment: InstallationSettings): Promise<readonly DoctorFinding[]> {
  const { KAFKA_BROKERS: brokers = '' } = environment;
  if (brokers === '') return [createOkFinding(subject, 'none; events stay in the process')];
  const log = pino({ level: 'silent' });
  try {
    return [
      toBrokerFinding(
        await inspectBroker({ ...readKafkaOptions(environment), clientId: 'doctor', log }, Object.keys(events)),
      ),
    ];
  } catch (error) {
    if (error instanceof ConfigError) return [createProblemFinding(subject, error.message)];
    return [
      createProblemFinding(subject, `KAFKA_BROKERS ${brokers} cannot be reached (${getNetworkFailureCode(error)}).`),
    ];
  }
}

export function toBrokerFinding({ brokers, topics }: BrokerInspection): DoctorFinding {
  if (brokers < replicasMin)
    return createProblemFinding(subject, `has ${brokers} brokers; three survive the loss of one.`);
  const thin = topics.filter(({ replicas }) => replicas < replicasMin);
  if (thin.length > 0)
    return createProblemFinding(
      subject,
      `${thin.length} topics have fewer than three replicas, ${thin[0]?.name} among them. Reassign their partitions.`,
    );
  return createOkFinding(subject, `${brokers} brokers, ${topics.length} topics with three replicas or more`);
}
