import './forms.css';

export {
  Autocomplete,
  Chip,
  Fieldset,
  FileButton,
  MultiSelect,
  NumberInput,
  Radio,
  Select as SearchSelect,
  Switch,
  Textarea,
} from '@mantine/core';
export { isEmail, isNotEmpty, matches, type UseFormReturnType, useForm } from '@mantine/form';
