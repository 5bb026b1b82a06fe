import { adminTabs } from '@rally/contracts/gateway';
import { usePhoneFormat } from '@rally/ui';
import { useCall, useDebounced } from '@rally/web-kit';
import { consoleTabPaths } from './console-tab-paths.ts';

/** The effect of choosing an entry. */
export type CommandPaletteAction =
  | { readonly go: string }
  | { readonly showUser: string }
  | { readonly showShortcuts: true };

interface PaletteEntry {
  readonly kind: 'page' | 'act' | 'player';
  readonly label: string;
  readonly hint: string;
  readonly act: CommandPaletteAction;
}

const debounceMs = 200;
const searchLengthMin = 2;
const playersMax = 7;

/** The entries that match the query: pages and actions immediately, players once the server responds. */
export function useCommandPaletteSearch(typed: string): { entries: readonly PaletteEntry[]; isSearching: boolean } {
  const letters = typed.trim().toLowerCase();
  const search = useDebounced(letters, debounceMs);
  const enabled = search.length >= searchLengthMin;
  const found = useCall('GET /admin/users', { query: { search, limit: playersMax } }, { enabled });
  const players = letters.length < searchLengthMin ? [] : (found.data?.users ?? []);
  const formatPhone = usePhoneFormat(players.map(({ phone }) => phone));
  return {
    entries: [
      ...fixed.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(letters)),
      ...players.map(
        ({ name, phone, region }): PaletteEntry => ({
          kind: 'player',
          label: name ?? 'No name yet',
          hint: [formatPhone(phone), region].filter(Boolean).join(' · '),
          act: { showUser: phone },
        }),
      ),
    ],
    isSearching: letters.length >= searchLengthMin && (found.isFetching || search !== letters),
  };
}

const pages: readonly PaletteEntry[] = [
  ...adminTabs.map(
    (tab): PaletteEntry => ({ kind: 'page', label: tab, hint: 'Page', act: { go: consoleTabPaths[tab] } }),
  ),
  { kind: 'page', label: 'Cancellations', hint: 'Page', act: { go: '/admin/cancellations' } },
  { kind: 'page', label: 'Reports', hint: 'Page', act: { go: '/admin/reports' } },
  { kind: 'page', label: 'Inbox', hint: 'Page', act: { go: '/admin/inbox' } },
  { kind: 'page', label: 'Messages not sent', hint: 'Page', act: { go: '/admin/messages' } },
  { kind: 'page', label: 'Audit log', hint: 'Page', act: { go: '/admin/audit' } },
  { kind: 'page', label: 'Payments', hint: 'Page', act: { go: '/admin/payments' } },
  { kind: 'page', label: 'Operations', hint: 'Page', act: { go: '/admin/operations' } },
  { kind: 'page', label: 'Recovery codes', hint: 'Page', act: { go: '/admin/recovery-codes' } },
];

const fixed: readonly PaletteEntry[] = [
  ...pages,
  { kind: 'act', label: 'Preview matching', hint: 'Action', act: { go: '/admin/planning?preview=now' } },
  { kind: 'act', label: 'Show keyboard shortcuts', hint: 'Action', act: { showShortcuts: true } },
];
