import { Page, Stat } from '@rally/ui';
import { useCall, usePageTitle, useSport } from '@rally/web-kit';
import { Hero } from './hero.tsx';

/** The page of signed-out visitors. */
export default function Landing() {
  const [sport] = useSport();
  const count = useCall('GET /subscribe/count');
  usePageTitle('Rally');
  return (
    <>
      <Hero sport={sport} />
      <Page>
        <Stat label="Active Players" value={count.data ? count.data.count + 100 : '…'} />
      </Page>
    </>
  );
}
