import '@rally/ui/app.css';
import { useRoutes } from '@rally/web-kit';
import { routes } from './routes.tsx';

/** The one thing the shell loads: the screens of this front-end, by address. */
export default function App() {
  return useRoutes(routes);
}
