import '@rally/ui/styles.css';
import { startAlone } from '@rally/web-kit/alone';
import App from './remote.tsx';

startAlone(<App />);
