import { Button, Group, Text, toast } from '@rally/ui';
import { BellOff, Settings, Trophy } from '@rally/ui/icons';
import { Link } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SportPreference } from './sport-preference.tsx';

/** The profile, availability, sport and messages. */
export default function ProfileTab() {
  const { profileTab: words, pages } = texts();
  return (
    <div className={classes.columns}>
      <Panel title={words.title}>
        <ProfileForm />
      </Panel>
      <div className={classes.side}>
        <SportPreference />
        <Panel title={words.messages}>
          <Text>{words.messagesText}</Text>
          <div>
            <Button
              variant="default"
              leftSection={<BellOff size={18} aria-hidden />}
              onClick={() => toast(words.pauseNotYet, 'info')}
            >
              {words.pause}
            </Button>
          </div>
        </Panel>
        <Panel title={words.more}>
          <Group>
            <Button component={Link} to="/profile" variant="default" leftSection={<Settings size={18} aria-hidden />}>
              {pages.settings.title}
            </Button>
            <Button component={Link} to="/leaderboard" variant="default" leftSection={<Trophy size={18} aria-hidden />}>
              {words.leaderboard}
            </Button>
          </Group>
        </Panel>
      </div>
    </div>
  );
}
