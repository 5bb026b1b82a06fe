import '@rally/ui/app.css';
import { useRoutes } from '@rally/web-kit';
import { routes } from './routes.tsx';

/** What the shell loads of this front-end. */
export default function App() {
  return useRoutes(routes);
}
