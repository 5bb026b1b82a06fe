export const liveHeartbeatSeconds = 20;
