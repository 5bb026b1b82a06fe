import { gatewayConfigSchema } from '@rally/gateway';
import { identityConfig } from '@rally/identity';
import { matchmakingConfig } from '@rally/matchmaking';
import { notificationsConfig } from '@rally/notifications';
import { paymentsConfig } from '@rally/payments';
import { playersConfig } from '@rally/players';
import { sandboxConfig } from '@rally/sandbox';
import { scoringConfig } from '@rally/scoring';
import { dataServiceConfig, serviceConfig, standaloneProcessConfig } from '@rally/service-kit';
import * as z from 'zod';

const everyProcess: z.ZodRawShape = { ...serviceConfig.shape, ...standaloneProcessConfig.shape };
const services: readonly [name: string, schema: z.ZodObject][] = [
  ['gateway', gatewayConfigSchema],
  ['identity', identityConfig],
  ['players', playersConfig],
  ['matchmaking', matchmakingConfig],
  ['scoring', scoringConfig],
  ['payments', paymentsConfig],
  ['notifications', notificationsConfig],
  ['sandbox', sandboxConfig],
];

/** Renders `docs/settings.md` from the schemas that services use to parse their environment. */
export function renderSettingsReference(): string {
  const shared = { ...everyProcess, ...dataServiceConfig.shape };
  return [
    '# Settings',
    '',
    'Every setting of every service, by environment variable. `npm run -s settings` generates this page from the schemas that parse',
    'the settings. A service with an invalid or missing setting does not start and names it in one line.',
    '',
    ...section('Every service', everyProcess),
    ...section('Services with data: all but the gateway', without(dataServiceConfig.shape, everyProcess)),
    ...services.flatMap(([name, schema]) => section(name, without(schema.shape, shared))),
  ].join('\n');
}

function section(title: string, shape: z.ZodRawShape): string[] {
  const rows = Object.entries(shape).map(([name, setting]) => row(name, z.toJSONSchema(setting, asRead), setting));
  return [
    `## ${title}`,
    '',
    '| Name | Meaning | Default | Required | Secret |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ];
}

const asRead = { io: 'input', unrepresentable: 'any' } as const;

function row(
  name: string,
  { description = '', enum: words, ...facts }: z.core.JSONSchema.JSONSchema,
  setting: z.core.$ZodType,
) {
  const unset = z.safeParse(setting, undefined);
  const meaning = words ? `${description}: ${words.map((word) => `\`${word}\``).join(', ')}` : description;
  const preset = [unset.data ?? []].flat().join(',');
  const cells = [
    `\`${name}\``,
    meaning,
    preset && `\`${preset}\``,
    unset.success ? '' : 'yes',
    facts.secret === true ? 'yes' : '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The settings that are not shared, or that a service redefines. */
function without(shape: z.ZodRawShape, known: z.ZodRawShape): z.ZodRawShape {
  return Object.fromEntries(Object.entries(shape).filter(([name, setting]) => known[name] !== setting));
}
