import './forms.css';

export { Autocomplete, Chip, Textarea } from '@mantine/core';
export { type UseFormReturnType, useForm } from '@mantine/form';
