import '@rally/ui/app.css';
import { useRoutes } from '@rally/web-kit';
import { SecondFactorGate } from './features/second-factor/second-factor-gate.tsx';
import { routes } from './routes.tsx';

/** The module that the shell loads. */
export default function App() {
  const screen = useRoutes(routes);
  return <SecondFactorGate>{screen}</SecondFactorGate>;
}
