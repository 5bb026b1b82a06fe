import { readFileSync } from 'node:fs';

/** Preloaded into a process to set its clock ahead of the machine's by the milliseconds in the file `CLOCK_FILE`. */
const pollMs = 50;
const file = process.env.CLOCK_FILE ?? '';
const machineDate = Date;
let aheadMs = readAheadMs();

function readAheadMs(): number {
  return Number(readFileSync(file, 'utf8'));
}

function now(): number {
  return machineDate.now() + aheadMs;
}

setInterval(() => {
  aheadMs = readAheadMs();
}, pollMs).unref();

globalThis.Date = new Proxy(machineDate, {
  apply: () => new machineDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
