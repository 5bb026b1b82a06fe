export { type SandboxConfig, sandboxConfig } from './config.ts';
export { startSandbox } from './service.ts';
