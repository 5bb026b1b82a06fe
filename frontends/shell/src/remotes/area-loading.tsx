import { Page, Skeleton, Stack } from '@rally/ui';
import { useLocation } from '@rally/web-kit';
import { useEffect, useState } from 'react';
import classes from './area-loading.module.css';
import { firstView, useFirstView } from './first-view.ts';

const slowAfterMs = 5_000;

/** What stands where an area will be: the view that came with the page at its address, elsewhere the outline of a page. */
export function AreaLoading() {
  const { pathname } = useLocation();
  useFirstView();
  return (
    <div className={classes.waiting}>
      <SlowNotice />
      {pathname === firstView.pathname && firstView.html !== '' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the markup our own page came with.
        <div dangerouslySetInnerHTML={{ __html: firstView.html }} />
      ) : (
        <Page>
          <Stack role="status" aria-label="Loading">
            <Skeleton height={48} width="min(60%, 28rem)" />
            <Skeleton height={20} width="min(80%, 40rem)" />
            <Skeleton height={220} mt="md" />
            <Skeleton height={220} />
          </Stack>
        </Page>
      )}
    </div>
  );
}

/** Says so when the area is long in coming. */
function SlowNotice() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {slow && <p className={classes.slow}>This takes longer than usual. It shows as soon as it is here.</p>}
    </div>
  );
}
