import { runService } from '@rally/service-kit';
import { matchmakingConfig } from './config.ts';
import { startMatchmaking } from './service.ts';

await runService('matchmaking', matchmakingConfig, startMatchmaking, process.env);
