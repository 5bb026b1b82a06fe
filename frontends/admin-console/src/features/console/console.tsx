import { adminTabLabel, adminTabs, adminTexts, formatLoadedCount } from '@rally/contracts/gateway';
import { Button, Page, PageHeader, Skeleton, Tabs } from '@rally/ui';
import { focusHeading, Link, useCall, useLocation, useNavigate, usePage, usePageTitle } from '@rally/web-kit';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { useOpenUserCard } from '../../shared/people/use-open-user-card.ts';
import { texts } from '../../texts.ts';
import classes from './console.module.css';
import { consoleTabPaths } from './console-tab-paths.ts';
import { PhoneSearch } from './phone-search.tsx';
import type { CommandPaletteEffect } from './use-command-palette-search.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type ConsoleTab, useTabCounts } from './use-tab-counts.ts';
import { UserDetails } from './user-details.tsx';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'));

/** The admin panel's frame around a tab or page. */
export default function Console({
  tab = null,
  title,
  children,
}: {
  tab?: ConsoleTab | null;
  title?: string;
  children: ReactNode;
}) {
  const { console: words } = texts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const counts = useTabCounts();
  const { data: { total: openReports } = {} } = usePage('GET /admin/reports', {
    query: { status: 'open', limit: 1 },
  });
  const { data: { total: openTexts } = {} } = usePage('GET /admin/inbox', { query: { status: 'open', limit: 1 } });
  const { data: unsent } = useCall('GET /admin/unsent-messages');
  const { data: { total: cancellations } = {} } = usePage('GET /admin/cancellations', { query: { limit: 1 } });
  const [phone, showUser] = useOpenUserCard();
  const search = useCall('GET /admin/user/:phone', { params: { phone } }, { enabled: phone !== '' });
  const [overlay, setOverlay] = useShortcuts();
  usePageTitle(words.pageTitle({ title: title ?? tab ?? '' }));
  useEffect(() => {
    // On phones, the tabs and the links scroll. Without a tab, no tab is active.
    const selector = tab === null ? `nav a[href="${pathname}"][aria-current]` : '[role="tab"][data-active]';
    document.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab, pathname]);
  function act(chosen: CommandPaletteEffect) {
    if ('showUser' in chosen) return showUser(chosen.showUser);
    if ('showShortcuts' in chosen) return setOverlay('sheet');
    // Otherwise the palette returns the focus to where it was, such as a field that the shortcuts would be typed into.
    focusHeading(document.querySelector<HTMLElement>('main h1'));
    navigate(chosen.go);
  }
  const searching = search.isFetching && phone !== '';

  return (
    <Page>
      <PageHeader
        title={words.admin}
        actions={
          <>
            <Button
              className={classes.palette ?? ''}
              size="sm"
              variant="default"
              aria-keyshortcuts="Control+K"
              onClick={() => setOverlay('palette')}
            >
              {words.goTo}
              <kbd>{words.ctrlK}</kbd>
            </Button>
            <PhoneSearch
              isSearching={searching}
              onSearch={(next) => (next === phone ? void search.refetch() : showUser(next))}
            />
          </>
        }
      />
      <Tabs
        value={tab && consoleTabPaths[tab]}
        keepMounted={false}
        variant="unstyled"
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
        onChange={(path) => path && navigate(path)}
      >
        <Tabs.List aria-label={words.adminPanel}>
          {adminTabs.map((one) => (
            <Tabs.Tab key={one} value={consoleTabPaths[one]}>
              {one}
              <span className={classes.count}>{adminTabLabel(one, counts[one]).slice(one.length)}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <nav className={classes.more} aria-label={words.staffTools}>
          <Link to="/admin/cancellations" aria-current={pathname === '/admin/cancellations' ? 'page' : undefined}>
            {words.cancellationsCount({ count: formatLoadedCount(cancellations) })}
          </Link>
          <Link to="/admin/reports" aria-current={pathname === '/admin/reports' ? 'page' : undefined}>
            {words.reportsCount({ count: formatLoadedCount(openReports) })}
          </Link>
          <Link to="/admin/inbox" aria-current={pathname === '/admin/inbox' ? 'page' : undefined}>
            {words.inboxCount({ count: formatLoadedCount(openTexts) })}
          </Link>
          <Link to="/admin/messages" aria-current={pathname === '/admin/messages' ? 'page' : undefined}>
            {words.messagesNotSentCount({ count: formatLoadedCount(unsent?.messages.length) })}
          </Link>
          <Link to="/admin/audit" aria-current={pathname === '/admin/audit' ? 'page' : undefined}>
            {words.auditLog}
          </Link>
          <Link to="/admin/payments" aria-current={pathname === '/admin/payments' ? 'page' : undefined}>
            {words.payments}
          </Link>
          <Link to="/admin/operations" aria-current={pathname === '/admin/operations' ? 'page' : undefined}>
            {words.operations}
          </Link>
          <Link to="/admin/recovery-codes" aria-current={pathname === '/admin/recovery-codes' ? 'page' : undefined}>
            {words.recoveryCodes}
          </Link>
          <button type="button" className={classes.sheetButton} onClick={() => setOverlay('sheet')}>
            {words.keyboardShortcutsLink}
            <kbd>?</kbd>
          </button>
        </nav>
        {phone !== '' && (
          <div className={classes.found}>
            {searching && !search.data ? (
              <Skeleton h={120} radius="lg" />
            ) : (
              <PhoneSearchResult key={phone} search={search} onClose={() => showUser('')} />
            )}
          </div>
        )}
        {adminTabs.map((one) => (
          <Tabs.Panel key={one} value={consoleTabPaths[one]}>
            <Suspense fallback={<Skeleton h={320} radius="lg" />}>{one === tab && children}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
      {tab === null && <Suspense fallback={<Skeleton h={320} radius="lg" />}>{children}</Suspense>}
      <Suspense>
        {overlay === 'sheet' && <ShortcutSheet onClose={() => setOverlay(null)} />}
        {overlay === 'palette' && <CommandPalette onClose={() => setOverlay(null)} onAction={act} />}
      </Suspense>
    </Page>
  );
}

interface UserSearchResultProps {
  search: ReturnType<typeof useCall<'GET /admin/user/:phone'>>;
  onClose: () => void;
}

/** The phone search's result: the user's card, an error banner, or both if the card could not be loaded again. */
function PhoneSearchResult({ search: { data, error, refetch }, onClose }: UserSearchResultProps) {
  if (error?.status === 404) return <ErrorBanner text={adminTexts.userUnknown} onClose={onClose} />;
  return (
    <>
      {error && (
        <ErrorBanner
          text={texts().console.userLoadFailed}
          error={error}
          onRetry={() => void refetch()}
          onClose={onClose}
        />
      )}
      {data && <UserDetails found={data} onClose={onClose} />}
    </>
  );
}
