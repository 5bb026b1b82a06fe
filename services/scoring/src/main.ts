import { runService } from '@rally/service-kit';
import { scoringConfig } from './config.ts';
import { startScoring } from './service.ts';

await runService('scoring', scoringConfig, startScoring, process.env);
