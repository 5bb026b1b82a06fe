import '@rally/ui/styles.css';
import { startStandalone } from '@rally/web-kit/standalone';
import App from './remote.tsx';

startStandalone(<App />);
