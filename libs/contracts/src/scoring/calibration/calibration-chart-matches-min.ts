/** With fewer matches, results are not compared with the ratings' predictions. */
export const calibrationChartMatchesMin = 50;
