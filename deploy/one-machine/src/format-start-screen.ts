import { relative } from 'node:path';
import type { OneMachineConfig } from './config.ts';
import { demoPhones } from './demo-phones.ts';

/** The screen that `npm start` prints once the product is up. */
export function formatStartScreen({
  url,
  adminUrl,
  config,
  logFile,
  seconds,
}: {
  url: string;
  adminUrl: string;
  config: OneMachineConfig;
  logFile: string;
  seconds: number;
}): string {
  const dataDir = relative(process.cwd(), config.DATA_DIR) || '.';
  return `
  Rally is up (${seconds.toFixed(1)} s)

  Product      ${url}
  Staff        ${adminUrl}          the admin console on its own
  API          ${url}/api/docs
  Phones       ${url}/sandbox          read and answer any number's messages

  Sign in as   ${demoPhones.player}   player
               ${demoPhones.partners.at(0)} to ${demoPhones.partners.at(-1)?.slice(-4)}   players nearby, most of whom fit that player
               ${demoPhones.admin}   staff

  Data         ${dataDir}   log: ${relative(process.cwd(), logFile)}
  Start over   stop, delete the folder ${dataDir}, start again
  Stop         Ctrl-C

`;
}
