import { createRequestCounts } from '../src/request-counts/request-counts.ts';

/** Prints the cost of counting a request, alone and with another replica, and the cost of sharing the counts of many clients. */
const requests = 1_000_000;
const windowMs = 3_600_000;
const max = 600;
const clients = Array.from({ length: 10_000 }, (_, client) => `requests 203.0.${client >> 8}.${client & 255}`);
const clock = { now: () => new Date() };
const [here, there] = [createCounts(), createCounts()];

measureRequests('first million requests');
measureRequests('alone');
for (const client of clients) for (let request = 0; request < max / 2; request += 1) there.count(client, windowMs, max);
shareAll();
measureRequests('first million with another replica');
measureRequests('with another replica');

function createCounts() {
  return createRequestCounts({ clock, secret: 'secret of the bench' });
}

function measureRequests(name: string): void {
  const startedAt = performance.now();
  for (let request = 0; request < requests; request += 1)
    here.count(clients[request % clients.length] ?? '', windowMs, max);
  const micros = ((performance.now() - startedAt) / requests) * 1_000;
  process.stdout.write(`${name}: ${micros.toFixed(2)} µs a request\n`);
}

function shareAll(): void {
  const startedAt = performance.now();
  let messages = 0;
  let bytes = 0;
  for (let counted = there.takeChanges(2); counted.length > 0; counted = there.takeChanges(2)) {
    here.addCounted('there', counted);
    messages += 1;
    bytes += JSON.stringify(counted).length;
  }
  const took = Math.round(performance.now() - startedAt);
  process.stdout.write(
    `${clients.length} clients: ${messages} events, ${Math.round(bytes / 1024)} KB, ${took} ms at both ends\n`,
  );
}
