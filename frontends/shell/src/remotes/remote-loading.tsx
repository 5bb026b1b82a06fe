import { Page, Skeleton, Stack } from '@rally/ui';
import { useLocation } from '@rally/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { prerenderedView, useKeepPrerenderedView } from './prerendered-view.ts';
import classes from './remote-loading.module.css';

const slowAfterMs = 5_000;

/** Shown while a remote loads: the prerendered view at the page's first address, a skeleton elsewhere. */
export function RemoteLoading() {
  const { pathname } = useLocation();
  useKeepPrerenderedView();
  return (
    <div className={classes.waiting}>
      <SlowNotice />
      {pathname === prerenderedView.pathname && prerenderedView.html !== '' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is markup from our own page.
        <div dangerouslySetInnerHTML={{ __html: prerenderedView.html }} />
      ) : (
        <Page>
          <Stack role="status" aria-label={texts().loading}>
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

function SlowNotice() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isSlow && <p className={classes.slow}>{texts().slow}</p>}</div>;
}
