import { createWebpackConfig } from '@rally/federation';

export default createWebpackConfig({ directory: import.meta.dirname, devPort: 4300, files: 'src/public' });
