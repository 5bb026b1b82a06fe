type Settings = Record<string, string>;

/** What tells a demonstration from a league: the settings of its services, besides their addresses and places on this machine. */
export interface ServiceSettingValues {
  /** Of all services. */
  readonly shared: Settings;
  readonly identity: Settings;
  readonly players: Settings;
  readonly notifications: Settings;
  readonly gateway: Settings;
}
