import { Page, Skeleton, Stack } from '@rally/ui';
import { useLocation } from '@rally/web-kit';
import { prerenderedHero } from './prerendered-hero.ts';

/** What stands where an area will be: at `/` the hero that came with the page, elsewhere the outline of a page. */
export function AreaLoading() {
  const { pathname } = useLocation();
  if (pathname === '/' && prerenderedHero !== '') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the markup our own page came with.
    return <div dangerouslySetInnerHTML={{ __html: prerenderedHero }} />;
  }
  return (
    <Page>
      <Stack role="status" aria-label="Loading">
        <Skeleton height={48} width="min(60%, 28rem)" />
        <Skeleton height={20} width="min(80%, 40rem)" />
        <Skeleton height={220} mt="md" />
        <Skeleton height={220} />
      </Stack>
    </Page>
  );
}
