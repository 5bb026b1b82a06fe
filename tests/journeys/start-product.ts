import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditStoredData, withDatabaseToAudit } from '@rally/audit';
import { dataServiceNames } from '@rally/contracts';
import { requestOtp, testLogin, verifyOtp } from '@rally/contracts/identity';
import { gatewayApiKey, type RunningRally, startRallyInOneProcess } from '@rally/one-machine';
import { createLog, getDatabaseUri } from '@rally/service-kit';
import { createTestApiClient, createTestClock, listCollectionsContainingText, requestCode } from '@rally/testing';
import { pino } from 'pino';
import * as z from 'zod';

const balanceMovements = z.object({
  movements: z.array(z.object({ type: z.string(), amount: z.int(), fee: z.int() })),
});
const messageList = z.object({
  messages: z.array(
    z.object({ to: z.string(), from: z.string(), channel: z.string(), body: z.string(), status: z.string() }),
  ),
});

/**
 * Starts the whole product with an empty data folder and a clock that the test sets. Calls go through the gateway.
 * @param fillDataDir fills the data folder before the first start
 * @param settings override the services' default settings
 * @param logTo receives the log lines that would go to standard output
 */
export async function startProduct({
  startAt,
  samplePlayers = 40,
  samplePast = false,
  fillDataDir = async () => {},
  adminSecondFactor = 'off',
  settings = {},
  logTo,
}: {
  startAt: string;
  samplePlayers?: number;
  samplePast?: boolean;
  fillDataDir?: (dataDir: string) => Promise<void>;
  adminSecondFactor?: 'required' | 'off';
  settings?: Record<string, string>;
  logTo?: { write(line: string): void };
}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rally-journey-'));
  await fillDataDir(dataDir);
  const clock = createTestClock(startAt);
  const log = logTo ? createLog('debug', logTo) : pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  let rally = await start();

  function start(): Promise<RunningRally> {
    return startRallyInOneProcess(
      {
        PORT: 0,
        DATA_DIR: dataDir,
        SAMPLE_PLAYERS: samplePlayers,
        SAMPLE_PAST: samplePast,
        DEMO_MODE: true,
        TEST_LOGIN: true,
        ADMIN_SECOND_FACTOR: adminSecondFactor,
        LOG_LEVEL: 'info',
      },
      { clock, log, ttlMonitorEnabled: false, settings: { SEND_INTERVAL_MS: '20', SCHEDULE: 'external', ...settings } },
    );
  }

  const headers = { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' };
  return {
    clock,
    dataDir,
    get url() {
      return rally.url;
    },
    get adminUrl() {
      return rally.adminUrl;
    },
    get api() {
      return createTestApiClient(`${rally.url}/api`, headers);
    },
    settled: () => rally.settled(),
    /** The connections of the services to their databases. */
    get connections() {
      return rally.connections;
    },
    /** Violations of the invariants in the data of all services, one sentence each. */
    async broken(): Promise<string[]> {
      const invariants = await withDatabaseToAudit({ DATA_DIR: dataDir }, (client, uri) =>
        auditStoredData(client, uri, clock.now()),
      );
      return invariants.flatMap(({ violations }) => violations);
    },
    /** Every collection of the services, as `<service>.<collection>`. */
    async listCollections(): Promise<string[]> {
      return withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
        const found = await Promise.all(
          dataServiceNames.map(async (service) =>
            (await client.db(service).listCollections().toArray()).map(({ name }) => `${service}.${name}`),
          ),
        );
        return found.flat().sort();
      });
    },
    /** The TTL indexes of the services. Without seconds the field holds the time of deletion itself. */
    async listExpiryIndexes(): Promise<{ collection: string; field: string; seconds: number }[]> {
      return withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
        const found = await Promise.all(
          dataServiceNames.map(async (service) => {
            const db = client.db(service);
            const names = (await db.listCollections().toArray()).map(({ name }) => name);
            const indexes = await Promise.all(names.map((name) => db.collection(name).indexes()));
            return names.flatMap((name, place) =>
              (indexes[place] ?? []).flatMap(({ key, expireAfterSeconds }) =>
                expireAfterSeconds === undefined
                  ? []
                  : [{ collection: `${service}.${name}`, field: Object.keys(key).join(), seconds: expireAfterSeconds }],
              ),
            );
          }),
        );
        return found.flat();
      });
    },
    /** The collections of the services that have a text, as `<service>.<collection>`. The sandbox stands for outside providers. */
    async listCollectionsWith(text: string): Promise<string[]> {
      return withDatabaseToAudit({ DATA_DIR: dataDir }, async (_client, uri) => {
        const found = await Promise.all(
          dataServiceNames.map(async (service) =>
            (await listCollectionsContainingText(getDatabaseUri(uri, service), text)).map(
              (name) => `${service}.${name}`,
            ),
          ),
        );
        return found.flat();
      });
    },
    /** The services that have erased a closed account, by name. */
    async listErasedBy(accountId: string): Promise<string[]> {
      return withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
        const row = await client.db('identity').collection<{ _id: string }>('accounts').findOne({ _id: accountId });
        return z
          .object({ erasedBy: z.array(z.string()) })
          .parse(row)
          .erasedBy.sort();
      });
    },
    /** Calls the sandbox's control API and returns the status. */
    async sandbox(method: string, path: string, body: object): Promise<number> {
      const response = await fetch(`${rally.url}/sandbox/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    },
    /** What moved our balance at the simulated payment provider. */
    async balanceMovements() {
      const response = await fetch(`${rally.url}/sandbox/api/balance-movements`);
      return balanceMovements.parse(await response.json()).movements;
    },
    /** Messages that a phone has received, newest first. */
    async messagesTo(phone: string): Promise<string[]> {
      const response = await fetch(`${rally.url}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
      return messageList.parse(await response.json()).messages.map(({ body }) => body);
    },
    /** Adds an unknown field to every row of the services, as replicas of a later release would. */
    async addLaterFields(): Promise<void> {
      await withDatabaseToAudit({ DATA_DIR: dataDir }, async (client) => {
        for (const service of dataServiceNames) {
          const collections = await client.db(service).collections();
          await Promise.all(collections.map((rows) => rows.updateMany({}, { $set: { laterField: 'kept' } })));
        }
      });
    },
    /** Sends a message from a phone. */
    async reply(from: string, body: string): Promise<void> {
      const response = await fetch(`${rally.url}/sandbox/api/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, body }),
      });
      if (!response.ok) throw new Error(`the reply was answered ${response.status}`);
    },
    /** Signs in with the code that the phone receives. */
    async signIn(phone: string): Promise<{ token: string; userId: string }> {
      const code = await requestCode(
        () => this.messagesTo(phone),
        () => this.api.call(requestOtp, { body: { phone } }),
      );
      const { token, user } = (await this.api.call(verifyOtp, { body: { phone, code } })).body;
      return { token, userId: user.id };
    },
    /** A sample player's access token. */
    async tokenOf(userId: string): Promise<string> {
      return (await this.api.call(testLogin, { body: { userId } })).body.token;
    },
    async restart(): Promise<void> {
      await this.whileStopped(async () => undefined);
    },
    /** Stops the product, runs work on its data folder, and starts it again. */
    async whileStopped<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
      await rally.stop();
      const result = await work(dataDir);
      rally = await start();
      return result;
    },
    async stop(): Promise<void> {
      await rally.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
