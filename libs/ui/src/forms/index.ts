import './forms.css';

export { Autocomplete, Chip, Textarea } from '@mantine/core';
export { useForm } from '@mantine/form';
