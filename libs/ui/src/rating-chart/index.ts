export { RatingChart } from './rating-chart.tsx';
