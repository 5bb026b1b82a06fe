import { settingsTexts } from '@rally/contracts/players';
import { Button, SegmentedControl, useColorSchemeChoice } from '@rally/ui';
import { LogOut } from '@rally/ui/icons';
import { useNavigate, useSession, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { Panel } from '../../shared/panel/panel.tsx';
import { BlockedPlayers } from './blocked-players.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { CloseAccount } from './close-account.tsx';
import { ExportData } from './export-data.tsx';
import { LifetimeAccess } from './lifetime-access.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PhoneChange } from './phone-change.tsx';
import classes from './settings.module.css';
import { SignedInDevices } from './signed-in-devices.tsx';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const schemes = [
  { value: 'auto', label: 'Match device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** The account: phone, devices, payments, calendar, appearance, sign-out, and what Rally stores. */
export function AccountTab() {
  const user = useUser();
  const session = useSession();
  const navigate = useNavigate();
  const [isChangingPhone, setChangingPhone] = useState(false);
  const [scheme, setScheme] = useColorSchemeChoice();
  return (
    <div className={classes.panels}>
      <Panel title="Account">
        <dl className={classes.facts}>
          <div>
            <dt>Phone</dt>
            <dd>{user.phone}</dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>{monthFormat.format(new Date(user.createdAt))}</dd>
          </div>
        </dl>
        {isChangingPhone ? (
          <PhoneChange onClose={() => setChangingPhone(false)} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setChangingPhone(true)}>
              Change phone number
            </Button>
          </div>
        )}
      </Panel>
      <SignedInDevices />
      <LifetimeAccess />
      <PaymentHistory />
      <CalendarFeed />
      <BlockedPlayers />
      <Panel title="Appearance">
        <SegmentedControl label="Appearance" choices={schemes} value={scheme} onChange={setScheme} fullWidth />
      </Panel>
      <div>
        <Button
          variant="default"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={() => void session.signOut().then(() => navigate('/'))}
        >
          {settingsTexts.signOut}
        </Button>
      </div>
      <Panel title="Your data">
        <ExportData />
        <CloseAccount />
      </Panel>
    </div>
  );
}
