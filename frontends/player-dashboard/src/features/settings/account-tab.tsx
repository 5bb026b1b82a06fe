import { Button, PhoneNumber, SegmentedControl, useColorSchemeChoice } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { useUser } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateWithYear } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import { BlockedPlayers } from './blocked-players.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import { CloseAccount } from './close-account.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { LifetimeAccess } from './lifetime-access.tsx';
import { PaymentHistory } from './payment-history.tsx';
import classes from './player-settings.module.css';
import { SignedInDevices } from './signed-in-devices.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** The account: phone, payments, calendar, appearance, blocked players, devices, and what Rally stores. */
export function AccountTab() {
  const { settings: words } = texts();
  const monthFormat = new Intl.DateTimeFormat(getPageLanguage(), { month: 'long', year: 'numeric' });
  const user = useUser();
  const [phoneChange, setPhoneChange] = useState<'not started' | 'open' | 'ended'>('not started');
  const [scheme, setScheme] = useColorSchemeChoice();
  return (
    <div className={classes.groups}>
      <div className={classes.column}>
        <Panel title={words.account}>
          <dl className={classes.facts}>
            <div>
              <dt>{words.phone}</dt>
              <dd>
                <PhoneNumber phone={user.phone} />
              </dd>
            </div>
            <div>
              <dt>{words.memberSince}</dt>
              <dd>{monthFormat.format(new Date(user.createdAt))}</dd>
            </div>
            {user.textConsent && (
              <div>
                <dt>{words.agreedToTexts}</dt>
                <dd>{formatDateWithYear(new Date(user.textConsent.givenAt))}</dd>
              </div>
            )}
          </dl>
          {phoneChange === 'open' ? (
            <ChangePhoneForm onClose={() => setPhoneChange('ended')} />
          ) : (
            <div>
              <Button variant="default" autoFocus={phoneChange === 'ended'} onClick={() => setPhoneChange('open')}>
                {words.phoneChange.open}
              </Button>
            </div>
          )}
        </Panel>
        <LifetimeAccess />
        <PaymentHistory />
        <CalendarFeed />
      </div>
      <div className={classes.column}>
        <Panel title={words.appearance}>
          <SegmentedControl
            label={words.appearance}
            choices={schemes.map((one) => ({ value: one, label: words.colorSchemes[one] }))}
            value={scheme}
            onChange={setScheme}
            fullWidth
          />
        </Panel>
        <BlockedPlayers />
        <SignedInDevices />
        <Panel title={words.data.title}>
          <DownloadOwnData />
        </Panel>
        <Panel title={words.close.title}>
          <CloseAccount />
        </Panel>
      </div>
    </div>
  );
}
