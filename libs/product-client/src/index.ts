export {
  createProductClient,
  type ProductClient,
  ProductClientError,
  productClientConfig,
  signInAsStaff,
} from './product-client.ts';
