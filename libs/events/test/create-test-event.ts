import type { CloudEvent } from '@rally/contracts';

/** A test event, identified by subject and version. */
export function createTestEvent(type: string, subject: string, aggregateversion: number): CloudEvent {
  return {
    specversion: '1.0',
    id: `${type}-${subject}-${aggregateversion}`,
    source: '/rally/players',
    type,
    subject,
    time: '2026-11-18T15:00:00.000Z',
    datacontenttype: 'application/json',
    aggregateversion,
    data: { text: 'Zoë plays 🎾' },
  };
}
