import { Page, PageHeader, Tabs } from '@rally/ui';
import { usePageTitle, useSearchParams } from '@rally/web-kit';
import { TextConsentRequest } from '../../shared/text-consent/text-consent-request.tsx';
import { texts } from '../../texts.ts';
import { AccountTab } from './account-tab.tsx';
import classes from './player-settings.module.css';
import { PlayerSettingsForm } from './player-settings-form.tsx';
import { useLifetimePaymentReturn } from './use-lifetime-payment-return.ts';

/** In the order of their labels. */
const tabs = ['profile', 'account'] as const;
const [profileTab, accountTab] = tabs;

/** The player's profile and account settings. `?tab=account` opens a tab. */
export default function PlayerSettings() {
  const [search, setSearch] = useSearchParams();
  const { pages, settings: words } = texts();
  usePageTitle(pages.settings.title);
  useLifetimePaymentReturn(accountTab);
  const tab = tabs.find((one) => one === search.get('tab')) ?? profileTab;
  return (
    <Page>
      <PageHeader title={pages.settings.title} />
      <TextConsentRequest />
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === null || next === profileTab ? {} : { tab: next })}
        keepMounted={false}
      >
        <Tabs.List grow aria-label={pages.settings.title} className={classes.tabs ?? ''}>
          {tabs.map((tab, index) => (
            <Tabs.Tab key={tab} value={tab}>
              {words.tabs[index]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={profileTab}>
          <PlayerSettingsForm />
        </Tabs.Panel>
        <Tabs.Panel value={accountTab}>
          <AccountTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
