import '@mantine/core/styles/Popover.css';
import '@mantine/dates/styles.css';

export { DateInput, DatePickerInput, DateTimePicker } from '@mantine/dates';
