/** Length, in characters, of the reason for a staff action. */
export const staffReasonLengthMin = 3;
export const staffReasonLengthMax = 500;
