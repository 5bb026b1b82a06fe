import { adminTabs } from '@rally/contracts/gateway';
import type { ListedUser } from '@rally/contracts/players';
import { usePhoneFormat } from '@rally/ui';
import { useCall, useDebounced } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import { consoleTabPaths } from './console-tab-paths.ts';

const { console: words } = texts();

/** The effect of choosing an entry. */
export type CommandPaletteEffect =
  | { readonly go: string }
  | { readonly showUser: string }
  | { readonly showShortcuts: true };

interface CommandPaletteEntry {
  readonly kind: 'page' | 'act' | 'player';
  readonly label: string;
  readonly hint: string;
  readonly act: CommandPaletteEffect;
}

const debounceMs = 200;
const searchLengthMin = 2;
const playersMax = 7;

/** The entries that match the query: pages and actions immediately, players once the server responds, with name matches first. */
export function useCommandPaletteSearch(typed: string): {
  entries: readonly CommandPaletteEntry[];
  isSearching: boolean;
} {
  const letters = typed.trim().toLowerCase();
  const search = useDebounced(letters, debounceMs);
  const enabled = search.length >= searchLengthMin;
  const named = useCall('GET /admin/users', { query: { name: search, limit: playersMax } }, { enabled });
  const found = useCall('GET /admin/users', { query: { search, limit: playersMax } }, { enabled });
  const players = letters.length < searchLengthMin ? [] : mergeByPhone(named.data?.users, found.data?.users);
  const formatPhone = usePhoneFormat(players.map(({ phone }) => phone));
  return {
    entries: [
      ...fixed.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(letters)),
      ...players.map(
        ({ name, phone, region }): CommandPaletteEntry => ({
          kind: 'player',
          label: name ?? words.noNameYet,
          hint: [formatPhone(phone), region].filter(Boolean).join(' · '),
          act: { showUser: phone },
        }),
      ),
    ],
    isSearching: letters.length >= searchLengthMin && (named.isFetching || found.isFetching || search !== letters),
  };
}

function mergeByPhone(named: readonly ListedUser[] = [], found: readonly ListedUser[] = []): ListedUser[] {
  return [...new Map([...named, ...found].map((user) => [user.phone, user])).values()].slice(0, playersMax);
}

const pages: readonly CommandPaletteEntry[] = [
  ...adminTabs.map(
    (tab): CommandPaletteEntry => ({
      kind: 'page',
      label: tab,
      hint: words.page,
      act: { go: consoleTabPaths[tab] },
    }),
  ),
  {
    kind: 'page',
    label: words.cancellations,
    hint: words.page,
    act: { go: '/admin/cancellations' },
  },
  { kind: 'page', label: words.reports, hint: words.page, act: { go: '/admin/reports' } },
  { kind: 'page', label: words.inbox, hint: words.page, act: { go: '/admin/inbox' } },
  { kind: 'page', label: words.messagesNotSent, hint: words.page, act: { go: '/admin/messages' } },
  { kind: 'page', label: words.auditLog, hint: words.page, act: { go: '/admin/audit' } },
  { kind: 'page', label: words.payments, hint: words.page, act: { go: '/admin/payments' } },
  { kind: 'page', label: words.operations, hint: words.page, act: { go: '/admin/operations' } },
  {
    kind: 'page',
    label: words.recoveryCodes,
    hint: words.page,
    act: { go: '/admin/recovery-codes' },
  },
];

const fixed: readonly CommandPaletteEntry[] = [
  ...pages,
  {
    kind: 'act',
    label: words.previewMatching,
    hint: words.action,
    act: { go: '/admin/planning?preview=now' },
  },
  {
    kind: 'act',
    label: words.showKeyboardShortcuts,
    hint: words.action,
    act: { showShortcuts: true },
  },
];
