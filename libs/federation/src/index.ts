export { createWebpackConfig, type FrontEndOptions } from './create-webpack-config.ts';
