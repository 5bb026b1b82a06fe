/** Characters of the reason for what staff do to an account. */
export const staffReasonLengthMin = 3;
export const staffReasonLengthMax = 500;
