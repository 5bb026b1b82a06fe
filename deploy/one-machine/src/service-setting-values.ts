type SettingValues = Record<string, string>;

/** The settings of services in which a demonstration and a league differ, without addresses and folders on this machine. */
export interface ServiceSettingValues {
  /** Of all services. */
  readonly shared: SettingValues;
  readonly identity: SettingValues;
  readonly players: SettingValues;
  readonly notifications: SettingValues;
  readonly gateway: SettingValues;
}
