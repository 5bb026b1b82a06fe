export { demoPhones } from './demo-phones.ts';
export { apiKey, type Rally, startRally } from './start-rally.ts';
