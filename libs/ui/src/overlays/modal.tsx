import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog that is mounted while it is open. */
export function Modal(props: ModalProps) {
  useFocusReturn();
  return <MantineModal {...props} />;
}
