/** Days after an account is closed by which every service has erased its data, as the privacy policy promises. */
export const erasureDaysMax = 30;
