import './overlays.css';

export { Menu } from '@mantine/core';
export { DialogButtons } from './dialog-buttons.tsx';
export { Modal } from './modal.tsx';
