export { createProductClient, type ProductClient, ProductClientError, productClientConfig } from './product-client.ts';
