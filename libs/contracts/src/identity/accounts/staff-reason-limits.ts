/** Characters of the reason for what staff do. */
export const staffReasonLengthMin = 3;
export const staffReasonLengthMax = 500;
