import exec from 'k6/execution';
import { getToken, type People, sendRequest } from '../product.ts';

/**
 * Lifetime access is on offer: players open the payment and pay on the provider's page, whose webhooks burst in. Needs the sandbox.
 * One that has it already is told so.
 */
export function paymentBurst(people: People): void {
  const player = people.playerIds[exec.scenario.iterationInTest % people.playerIds.length] ?? '';
  const token = getToken(people, player);
  if (token === null) return;
  const opened = sendRequest('POST', '/api/payment/lifetime', {
    name: 'POST /api/payment/lifetime',
    kind: 'write',
    token,
    alsoAccepted: 409,
  });
  if (opened.status !== 200) return;
  const { url } = opened.json() as unknown as { url: string };
  const session = url.slice(url.lastIndexOf('/') + 1);
  sendRequest('POST', `/sandbox/api/checkout/${session}/pay`, {
    name: 'POST /sandbox/api/checkout/:id/pay',
    kind: 'write',
    body: { card: '4242 4242 4242 4242' },
  });
}
