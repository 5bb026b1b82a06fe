import '@mantine/charts/styles.css';
import './charts.css';

export { AreaChart, BarChart, DonutChart, LineChart, Sparkline } from '@mantine/charts';
export { RatingChart } from './rating-chart.tsx';
