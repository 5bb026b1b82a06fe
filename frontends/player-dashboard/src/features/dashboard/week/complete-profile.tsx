import { Button, Text } from '@rally/ui';
import { Link } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';

/** For players who left the onboarding half-way: without skill and region nobody can be paired. */
export function CompleteProfile() {
  return (
    <Panel title="Finish your profile">
      <Text>Your skill and your region are missing. With them we can pair you.</Text>
      <div>
        <Button component={Link} to="/onboarding">
          Finish profile
        </Button>
      </div>
    </Panel>
  );
}
