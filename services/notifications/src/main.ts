import { runService } from '@rally/service-kit';
import { notificationsConfig } from './config.ts';
import { startNotifications } from './service.ts';

await runService('notifications', notificationsConfig, startNotifications, process.env);
