import { Page, PageHeader } from '@rally/ui';
import { usePageTitle } from '@rally/web-kit';

/** A screen that is still to be built. */
export default function Placeholder({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} />
    </Page>
  );
}
