import { Button, PhoneNumber, SegmentedControl, useColorSchemeChoice } from '@rally/ui';
import { useUser } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { BlockedPlayers } from './blocked-players.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { CloseAccount } from './close-account.tsx';
import { DownloadOwnData } from './download-own-data.tsx';
import { LifetimeAccess } from './lifetime-access.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PhoneChange } from './phone-change.tsx';
import classes from './player-settings.module.css';
import { SignedInDevices } from './signed-in-devices.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const schemes = [
  { value: 'auto', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The account: phone, payments, calendar, appearance, blocked players, devices, and what Rally stores. */
export function AccountTab() {
  const user = useUser();
  const [phoneChange, setPhoneChange] = useState<'not started' | 'open' | 'ended'>('not started');
  const [scheme, setScheme] = useColorSchemeChoice();
  return (
    <div className={classes.panels}>
      <Panel title="Account">
        <dl className={classes.facts}>
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneNumber phone={user.phone} />
            </dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>{monthFormat.format(new Date(user.createdAt))}</dd>
          </div>
          {user.textConsent && (
            <div>
              <dt>Agreed to texts</dt>
              <dd>{dateFormat.format(new Date(user.textConsent.givenAt))}</dd>
            </div>
          )}
        </dl>
        {phoneChange === 'open' ? (
          <PhoneChange onClose={() => setPhoneChange('ended')} />
        ) : (
          <div>
            <Button variant="default" autoFocus={phoneChange === 'ended'} onClick={() => setPhoneChange('open')}>
              Change phone number
            </Button>
          </div>
        )}
      </Panel>
      <LifetimeAccess />
      <PaymentHistory />
      <CalendarFeed />
      <Panel title="Appearance">
        <SegmentedControl label="Appearance" choices={schemes} value={scheme} onChange={setScheme} fullWidth />
      </Panel>
      <BlockedPlayers />
      <SignedInDevices />
      <Panel title="Your data">
        <DownloadOwnData />
      </Panel>
      <Panel title="Close account">
        <CloseAccount />
      </Panel>
    </div>
  );
}
