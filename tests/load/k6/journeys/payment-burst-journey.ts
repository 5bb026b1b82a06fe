import exec from 'k6/execution';
import { getVirtualUserToken, type LoadTestUsers, sendRequest } from '../product.ts';

/**
 * Many players buy lifetime access at once: they open the payment and pay on the provider's page, which causes a burst of
 * webhooks. Needs the sandbox. A player who already has it gets 409.
 */
export function paymentBurst(people: LoadTestUsers): void {
  const player = people.playerIds[exec.scenario.iterationInTest % people.playerIds.length] ?? '';
  const token = getVirtualUserToken(people, player);
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
