import './overlays.css';

export { Menu, Modal } from '@mantine/core';
