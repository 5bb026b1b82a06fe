export { type ProductClient, ProductError, productClient, productSettings } from './product-client.ts';
