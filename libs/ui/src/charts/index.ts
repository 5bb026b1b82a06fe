import '@mantine/charts/styles.css';
import './charts.css';

export { BarChart, DonutChart, LineChart } from '@mantine/charts';
export { RatingChart } from './rating-chart.tsx';
