import { Page, Skeleton, Stack, Tabs } from '@rally/ui';
import { usePageTitle, useSearchParams } from '@rally/web-kit';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts.ts';
import classes from './dashboard.module.css';
import { DashboardMatchesTab } from './dashboard-matches-tab.tsx';
import { DashboardPlayerHeader } from './header/dashboard-player-header.tsx';
import { useMatchPaymentReturn } from './use-match-payment-return.ts';

const LocationTab = lazy(() => import('./location/location-tab.tsx'));
const ProfileTab = lazy(() => import('./profile/profile-tab.tsx'));

/** In the order of their labels. */
const tabs = ['matches', 'location', 'profile'] as const;
const [matchesTab, locationTab, profileTab] = tabs;

/** The player's dashboard. `?tab=location` opens a tab. */
export default function Dashboard() {
  const [search, setSearch] = useSearchParams();
  const { pages, dashboard: words } = texts();
  usePageTitle(pages.dashboard.title);
  useMatchPaymentReturn();
  const tab = tabs.find((one) => one === search.get('tab')) ?? matchesTab;
  return (
    <Tabs
      value={tab}
      onChange={(next) => setSearch(next === null || next === matchesTab ? {} : { tab: next })}
      keepMounted={false}
      variant="unstyled"
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
    >
      <div className={classes.band}>
        <div className={classes.inner}>
          <DashboardPlayerHeader />
          <Tabs.List aria-label={pages.dashboard.title}>
            {tabs.map((one, index) => (
              <Tabs.Tab key={one} value={one}>
                {words.tabs[index]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
      </div>
      <Page>
        <Tabs.Panel value={matchesTab}>
          <DashboardMatchesTab />
        </Tabs.Panel>
        <Tabs.Panel value={locationTab}>
          <Suspense fallback={<TabSkeleton />}>
            <LocationTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value={profileTab}>
          <Suspense fallback={<TabSkeleton />}>
            <ProfileTab />
          </Suspense>
        </Tabs.Panel>
      </Page>
    </Tabs>
  );
}

/** Shown while a tab loads. */
function TabSkeleton() {
  return (
    <Stack role="status" aria-label={texts().loading}>
      <Skeleton height={320} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </Stack>
  );
}
