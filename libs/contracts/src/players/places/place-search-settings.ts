export const autocompleteDebounceMs = 300;
/** Length, in characters, of the address or court that a player looks for. */
export const placeQueryLengthMin = 3;
/** The default search for courts; also appended to typed names. */
export const courtQueryDefault = 'tennis court';
export const onboardingCourtRadiusMetersChoices = [5_000, 8_000, 15_000] as const;
export const onboardingCourtRadiusMetersDefault = 8_000;
export const courtZipSearchRadiusMeters = 20_000;
export const courtNameSearchRadiusMeters = 30_000;
export const dashboardCourtRadiusMiles = 12;
/** The largest radius that the places provider accepts. */
export const courtRadiusMetersMax = 50_000;
