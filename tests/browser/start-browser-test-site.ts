import { type Product, startProduct } from '../journeys/start-product.ts';
import { type ServedFrontEnds, serveFrontEnds } from './remotes/serve-front-ends.ts';

/** The whole product with its front-ends. */
export interface BrowserTestSite {
  readonly product: Product;
  readonly frontEnds: ServedFrontEnds;
  stop(): Promise<void>;
}

export async function startBrowserTestSite({
  otherRemotes,
  ...options
}: Omit<Parameters<typeof startProduct>[0], 'settings'> & {
  otherRemotes?: readonly string[];
}): Promise<BrowserTestSite> {
  const frontEnds = await serveFrontEnds(otherRemotes);
  const product = await startProduct({ ...options, settings: frontEnds.settings });
  return {
    product,
    frontEnds,
    async stop() {
      await product.stop();
      await frontEnds.stop();
    },
  };
}
