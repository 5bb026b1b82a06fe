export { audit } from './audit.ts';
export { withServer } from './with-server.ts';
