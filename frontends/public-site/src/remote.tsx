import { useRoutes } from '@rally/web-kit';
import { routes } from './routes.tsx';

/** The module that the shell loads. */
export default function App() {
  return useRoutes(routes);
}
