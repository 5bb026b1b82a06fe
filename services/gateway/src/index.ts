export { type GatewayConfig, gatewayConfig } from './config.ts';
export { startGateway } from './service.ts';
