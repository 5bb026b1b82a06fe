import '@rally/ui/app.css';
import { Page, PageHeader, SportToggle, Stack } from '@rally/ui';
import { usePageTitle, useSport } from '@rally/web-kit';
import { ColorSchemeSwitch } from '../layout/color-scheme-switch.tsx';
import { ActionsSample } from './actions-sample.tsx';
import { ColorsSample } from './colors-sample.tsx';
import { DataDisplaySample } from './data-display-sample.tsx';
import { InputsSample } from './inputs-sample.tsx';
import { StatesSample } from './states-sample.tsx';

/** Every component in all its states. Only in development builds. */
export default function DesignPage() {
  const [sport, setSport] = useSport();
  usePageTitle('Design');
  return (
    <Page>
      <PageHeader
        eyebrow="Design system"
        title="How Rally looks"
        text="Colors, type and every component in all states. Switch the sport and the scheme."
        actions={
          <>
            <SportToggle value={sport} onChange={setSport} />
            <ColorSchemeSwitch />
          </>
        }
      />
      <Stack gap="xl">
        <ColorsSample />
        <ActionsSample />
        <InputsSample />
        <StatesSample />
        <DataDisplaySample />
      </Stack>
    </Page>
  );
}
