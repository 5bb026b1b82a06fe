import { settingsTexts } from '@rally/contracts/players';
import { Page, PageHeader, Tabs } from '@rally/ui';
import { usePageTitle } from '@rally/web-kit';
import { TextConsentRequest } from '../../shared/text-consent/text-consent-request.tsx';
import { AccountTab } from './account-tab.tsx';
import classes from './player-settings.module.css';
import { PlayerSettingsForm } from './player-settings-form.tsx';
import { useLifetimePaymentReturn } from './use-lifetime-payment-return.ts';

const [profileTab, accountTab] = settingsTexts.tabs;

/** The player's profile and account settings. */
export default function PlayerSettings() {
  const returned = useLifetimePaymentReturn();
  usePageTitle('Settings');
  return (
    <Page width="narrow">
      <PageHeader title="Settings" />
      <TextConsentRequest />
      <Tabs defaultValue={returned ? accountTab : profileTab} keepMounted={false}>
        <Tabs.List grow className={classes.tabs ?? ''}>
          {settingsTexts.tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {tab}
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
