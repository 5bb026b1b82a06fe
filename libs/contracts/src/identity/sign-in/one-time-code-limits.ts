export const codeDigits = 6;
export const codeTtlSeconds = 5 * 60;
export const maxCodeAttempts = 5;
