import '@rally/ui/styles.css';
import { startStandalone } from '@rally/web-kit/standalone';
import { StaffGate } from './features/staff-sign-in/staff-gate.tsx';
import App from './remote.tsx';

startStandalone(
  <StaffGate>
    <App />
  </StaffGate>,
);
