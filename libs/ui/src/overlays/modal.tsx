import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { texts } from '../texts.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog that is mounted while it is open. */
export function Modal(props: ModalProps) {
  useFocusReturn();
  return <MantineModal closeButtonProps={{ 'aria-label': texts().close }} {...props} />;
}
