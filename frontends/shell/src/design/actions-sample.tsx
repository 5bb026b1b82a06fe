import {
  ActionIcon,
  Anchor,
  Badge,
  Burger,
  Button,
  openConfirmDialog,
  Progress,
  SegmentedControl,
  Tabs,
  toast,
  UnstyledButton,
} from '@rally/ui';
import { BellOff, CalendarPlus } from '@rally/ui/icons';
import { Menu, Modal } from '@rally/ui/overlays';
import { useState } from 'react';
import { DesignPageRow, DesignPageSection } from './design-page-section.tsx';

const colors = ['court', 'clay', 'amber', 'ink'] as const;
const times = (['Weeknights', 'Weekends', 'Flexible'] as const).map((value) => ({ value, label: value }));

/** Buttons, and what they open. */
export function ActionsSample() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [time, setTime] = useState<(typeof times)[number]['value']>('Weeknights');
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <DesignPageSection title="Actions">
      {(['filled', 'light', 'default', 'outline', 'subtle'] as const).map((variant) => (
        <DesignPageRow key={variant}>
          {colors.map((color) => (
            <Button key={color} variant={variant} color={color}>
              {variant} {color}
            </Button>
          ))}
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </DesignPageRow>
      ))}
      <DesignPageRow>
        <Button leftSection={<CalendarPlus size={18} />}>With icon</Button>
        <Button size="xs">Small</Button>
        <Button size="lg">Large</Button>
        <ActionIcon aria-label="Notifications" size="lg">
          <BellOff size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Notifications" size="lg" variant="default">
          <BellOff size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Notifications" size="lg" variant="subtle">
          <BellOff size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Notifications" size="lg" disabled>
          <BellOff size={18} />
        </ActionIcon>
        <Burger aria-label="Menu" size="sm" opened={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)} />
        <Anchor href="#link">A link</Anchor>
        <UnstyledButton>A button like text</UnstyledButton>
      </DesignPageRow>
      <DesignPageRow>
        {colors.map((color) => (
          <Badge key={color} color={color}>
            {color} badge
          </Badge>
        ))}
        <Badge variant="filled">filled badge</Badge>
      </DesignPageRow>
      <DesignPageRow>
        <Button variant="default" onClick={() => toast('Profile saved')}>
          Toast
        </Button>
        <Button variant="default" onClick={() => toast('Failed to confirm score', 'error')}>
          Error toast
        </Button>
        <Button variant="default" onClick={() => toast('Match declined', 'info', () => toast('Taken back'))}>
          Toast with undo
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void openConfirmDialog({ title: 'Are you sure?', text: 'An admin will review it.', danger: true })
          }
        >
          Question
        </Button>
        <Button variant="default" onClick={() => setDialogOpen(true)}>
          Dialog
        </Button>
        <Menu>
          <Menu.Target>
            <Button variant="default">Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Add to calendar</Menu.Item>
            <Menu.Item color="red">Cancel the match</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </DesignPageRow>
      <Tabs defaultValue="matches">
        <Tabs.List>
          <Tabs.Tab value="matches">Matches</Tabs.Tab>
          <Tabs.Tab value="location">Location</Tabs.Tab>
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <SegmentedControl label="Time" choices={times} value={time} onChange={setTime} />
      <Progress value={50} aria-label="Step 1 of 2" />
      <Modal opened={isDialogOpen} onClose={() => setDialogOpen(false)} title="Dialog">
        What it is about.
      </Modal>
    </DesignPageSection>
  );
}
