export const notificationLengthMax = 1_600;
