/**
 * Messages go out only between these hours on the recipient's clock, when every US law allows them: 8-21 federal
 * (47 CFR 64.1200(c)(1)), 8-20 FL, OK, MD, NJ, MS, 9-20 CT, 9-21 TX.
 */
export const quietHoursEndHour = 9;
export const quietHoursStartHour = 20;
