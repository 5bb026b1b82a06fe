export const autocompleteDebounceMs = 300;
export const autocompleteLengthMin = 3;
export const courtNameSearchLengthMin = 3;
/** The default search for courts; also appended to typed names. */
export const courtQueryDefault = 'tennis court';
export const onboardingCourtRadiusMetersChoices = [5_000, 8_000, 15_000] as const;
export const onboardingCourtRadiusMetersDefault = 8_000;
export const courtZipSearchRadiusMeters = 20_000;
export const courtNameSearchRadiusMeters = 30_000;
export const dashboardCourtRadiusMiles = 12;
/** The largest radius that the places provider accepts. */
export const courtRadiusMetersMax = 50_000;
