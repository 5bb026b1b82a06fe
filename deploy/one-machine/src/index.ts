export { demoLimits } from './demo-limits.ts';
export { demoPhones } from './demo-phones.ts';
export { startAssetServer } from './front-ends/asset-server.ts';
export { frontEndNames, getFrontEndBuildFolder as buildFolder, remoteNames } from './front-ends/front-end-folders.ts';
export { listProductionSettingProblems, productionSettingNames } from './production-settings.ts';
export { loadSampleLeague } from './sample-league/load-sample-league.ts';
export { gatewayApiKey, type RunningRally, startRallyInOneProcess } from './start-rally-in-one-process.ts';
