/** Validation errors and the result of the landing page's signup form. */
export const signupTexts = {
  consentMissing: '⚠️ Please agree to the policies before continuing.',
  textConsentMissing: '⚠️ Please agree to receive texts before continuing.',
  zipCodeInvalid: '⚠️ Please enter a valid 5-digit zipcode.',
  regionMissing: '⚠️ Please wait for zipcode validation to complete.',
  phoneMissing: '⚠️ Please enter your phone number',
  phoneUsInvalid: '⚠️ Please enter a valid 10-digit US phone number',
  phoneInternationalInvalid: '⚠️ Please enter a valid international phone number',
  phoneWithoutCountryCode: '⚠️ Phone number must include country code',
  success: "✅ Thank you for signing up! You'll receive match notifications via SMS.",
} as const;
