import { createWebpackConfig } from '@rally/federation';
import remote from './remote.config.ts';

export default createWebpackConfig({ directory: import.meta.dirname, devPort: 4302, remote });
