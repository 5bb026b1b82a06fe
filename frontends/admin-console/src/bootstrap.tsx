import '@rally/ui/styles.css';
import { startFrontEndStandalone } from '@rally/web-kit/standalone';
import { StaffGate } from './features/staff-sign-in/staff-gate.tsx';
import App from './remote.tsx';

startFrontEndStandalone(
  <StaffGate>
    <App />
  </StaffGate>,
);
