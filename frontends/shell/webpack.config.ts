import { frontend } from '@rally/federation';

export default frontend({ directory: import.meta.dirname, devPort: 4300, files: 'src/public' });
