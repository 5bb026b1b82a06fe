import './overlays.css';

export { Menu } from '@mantine/core';
export { Modal } from './modal.tsx';
