type SettingValues = Record<string, string>;

/** What tells a demonstration from a league: the settings of its services, besides their addresses and places on this machine. */
export interface ServiceSettingValues {
  /** Of all services. */
  readonly shared: SettingValues;
  readonly identity: SettingValues;
  readonly players: SettingValues;
  readonly notifications: SettingValues;
  readonly gateway: SettingValues;
}
