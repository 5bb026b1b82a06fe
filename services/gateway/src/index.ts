export { type GatewayConfig, gatewayConfigSchema } from './config.ts';
export { startGateway } from './service.ts';
