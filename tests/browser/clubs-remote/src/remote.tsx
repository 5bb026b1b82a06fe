import type { RoutePath } from '@rally/contracts/remotes';
import { Page, PageHeader } from '@rally/ui';
import { screenRoutes, useRoutes } from '@rally/web-kit';
import type remote from '../remote.config.ts';
import { notice } from './edition-notice.tsx';

function Screen({ title }: { title: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      {notice}
    </Page>
  );
}

const routes = screenRoutes<RoutePath<typeof remote>>({
  '/clubs': <Screen title="Clubs" />,
  '/clubs/mine': <Screen title="My clubs" />,
  '/clubs/review': <Screen title="Review clubs" />,
  '/about': <Screen title="About clubs" />,
});

export default function App() {
  return useRoutes(routes);
}
