import type { GatewayConfig } from '../config.ts';

/** Who runs the league, by the names that documents use. A demonstration that sets nothing names a demo operator. */
export function createOperatorValues(config: GatewayConfig): Readonly<Record<string, string>> {
  return {
    operatorName: config.OPERATOR_NAME ?? 'Rally Demo League',
    operatorAddress: config.OPERATOR_ADDRESS ?? '1 Example Street, Springfield, USA',
    operatorEmail: config.OPERATOR_EMAIL ?? 'league@rally.example',
  };
}
