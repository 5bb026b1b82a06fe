import '@mantine/charts/styles.css';

export { AreaChart, BarChart, DonutChart, LineChart, Sparkline } from '@mantine/charts';
