import { matchStatuses } from '@rally/contracts/matchmaking';
import { formatPrice } from '@rally/contracts/payments';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { texts } from '../../texts.ts';

/** The differences as `status: pending → scheduled`, new fields as `attempt: 1`, amounts as `amount: -$2.00`. */
export function listAuditChanges({ before, after }: { before?: unknown; after?: unknown }): string[] {
  const [was, is] = [new Map(flattenValue(before)), new Map(flattenValue(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, old: was.get(name) ?? nothing, new: is.get(name) ?? nothing }))
    .filter((part) => part.old !== part.new && !hiddenNames.has(part.name))
    .map((part) => `${part.name}: ${part.old === nothing ? '' : `${part.old} → `}${part.new}`);
}

const nothing = '–';
const centsUnit = / cents$/;

/** An id that means nothing to people, and a state that the action says when it has changed. */
const hiddenNames: ReadonlySet<string> = new Set(['notification request id', 'disabled']);

/** Each leaf value with its path in words: `notification attempt`. */
function flattenValue(value: unknown, way = ''): [string, string][] {
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return [[way, value.join(', ') || nothing]];
  if (typeof value !== 'object' || value === null)
    return way === '' ? [] : [[way.replace(centsUnit, ''), formatLeaf(value, way)]];
  return Object.entries(value).flatMap(([name, part]) => flattenValue(part, `${way} ${splitCamelCase(name)}`.trim()));
}

function formatLeaf(value: unknown, way: string): string {
  if (typeof value === 'boolean') return value ? texts().audit.yes : texts().audit.no;
  if (typeof value === 'number' && centsUnit.test(way)) return formatPrice(value);
  const status = matchStatuses.find((one) => way === 'status' && one === value);
  return status === undefined ? String(value ?? nothing) : matchStatusLabels[status].toLowerCase();
}

function splitCamelCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
