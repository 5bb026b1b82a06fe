import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { dashboardTexts } from '@rally/contracts/players';
import { Button, Group, Text, toast } from '@rally/ui';
import { BellOff, Settings, Trophy } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SportPreference } from './sport-preference.tsx';

/** The profile, availability, sport and messages. */
export default function ProfileTab() {
  return (
    <div className={classes.columns}>
      <Panel title="Profile and availability">
        <ProfileForm />
      </Panel>
      <div className={classes.side}>
        <SportPreference />
        <Panel title="Messages">
          <Text>Up to {messagesPerWeekMax} messages a week. Reply STOP to opt out.</Text>
          <div>
            <Button
              variant="default"
              leftSection={<BellOff size={18} aria-hidden />}
              onClick={() => toast(dashboardTexts.pauseNotYet, 'info')}
            >
              {dashboardTexts.pauseNotifications}
            </Button>
          </div>
        </Panel>
        <Panel title="More">
          <Group>
            <Button component={Link} to="/profile" variant="default" leftSection={<Settings size={18} aria-hidden />}>
              Settings
            </Button>
            <Button component={Link} to="/leaderboard" variant="default" leftSection={<Trophy size={18} aria-hidden />}>
              Leaderboard
            </Button>
          </Group>
        </Panel>
      </div>
    </div>
  );
}
