export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Burger,
  Button,
  Center,
  Group,
  Loader,
  Progress,
  Skeleton,
  Stack,
  Tabs,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { Logo } from './brand/index.ts';
export { openConfirmDialog } from './confirm/open-confirm-dialog.ts';
export { Checkbox } from './inputs/checkbox.tsx';
export { CodeInput } from './inputs/code-input.tsx';
export { markWrong } from './inputs/mark-wrong.ts';
export { PhoneInput } from './inputs/phone-input.tsx';
export { PhoneLink, PhoneNumber } from './inputs/phone-number.tsx';
export { SegmentedControl } from './inputs/segmented-control.tsx';
export { Select } from './inputs/select.tsx';
export { usePhoneFormat } from './inputs/use-phone-format.ts';
export { Page, PageHeader, Stat } from './layout/index.ts';
export { PlayerAvatar } from './players/player-avatar.tsx';
export { RatingValue } from './players/rating-value.tsx';
export { SportToggle } from './players/sport-toggle.tsx';
export { type ColorSchemeChoice, useColorSchemeChoice } from './provider/color-scheme.ts';
export { UiProvider } from './provider/ui-provider.tsx';
export { EmptyState } from './status/empty-state.tsx';
export { ErrorState } from './status/error-state.tsx';
export { toast } from './toasts/toast.ts';
