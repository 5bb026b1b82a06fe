import '@rally/ui/styles.css';
import { startFrontEndStandalone } from '@rally/web-kit/standalone';
import App from './remote.tsx';

startFrontEndStandalone(<App />);
