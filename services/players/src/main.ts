import { runService } from '@rally/service-kit';
import { playersConfig } from './config.ts';
import { startPlayers } from './service.ts';

await runService('players', playersConfig, startPlayers, process.env);
