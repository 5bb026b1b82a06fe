import '@rally/ui/styles.css';
import { startAlone } from '@rally/web-kit/alone';
import { StaffGate } from './features/staff-sign-in/staff-gate.tsx';
import App from './remote.tsx';

startAlone(
  <StaffGate>
    <App />
  </StaffGate>,
);
