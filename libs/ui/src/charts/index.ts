import '@mantine/charts/styles.css';

export { BarChart, DonutChart } from '@mantine/charts';
