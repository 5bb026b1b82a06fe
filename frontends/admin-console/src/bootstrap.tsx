import '@rally/ui/styles.css';
import { startAlone } from '@rally/web-kit/alone';
import { StaffDoor } from './features/door/staff-door.tsx';
import App from './remote.tsx';

startAlone(
  <StaffDoor>
    <App />
  </StaffDoor>,
);
