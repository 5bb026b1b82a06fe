import './overlays.css';

export { Drawer, HoverCard, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { useDisclosure } from '@mantine/hooks';
