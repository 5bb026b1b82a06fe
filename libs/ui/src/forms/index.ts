import './forms.css';

export { Autocomplete, Chip, Textarea } from '@mantine/core';
export type { UseFormReturnType } from '@mantine/form';
export { useForm } from './use-form.ts';
