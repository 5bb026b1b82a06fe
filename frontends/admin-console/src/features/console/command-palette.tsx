import { TextInput } from '@rally/ui';
import { Search } from '@rally/ui/icons';
import { Modal } from '@rally/ui/overlays';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './command-palette.module.css';
import { type CommandPaletteEffect, useCommandPaletteSearch } from './use-command-palette-search.ts';

interface CommandPaletteProps {
  onClose: () => void;
  onAction: (act: CommandPaletteEffect) => void;
}

/** The command palette: finds pages, players and actions. */
export default function CommandPalette({ onClose, onAction }: CommandPaletteProps) {
  const { console: words } = texts();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isEnterAwaitingPlayers, setIsEnterAwaitingPlayers] = useState(false);
  const { entries, isSearching } = useCommandPaletteSearch(typed);
  const list = useId();
  const current = Math.min(at, entries.length - 1);
  const choose = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    onAction(entry.act);
  };
  // Until the search ends, the players are those of what was typed before.
  const isStale = isSearching && (entries[current]?.kind ?? 'player') === 'player';
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setAt((current + step + entries.length) % entries.length);
    else if (event.key !== 'Enter') return;
    else if (isStale) setIsEnterAwaitingPlayers(true);
    else choose(current);
    event.preventDefault();
  }
  const chooseFound = useEffectEvent(() => {
    setIsEnterAwaitingPlayers(false);
    choose(current);
  });
  useEffect(() => {
    if (isEnterAwaitingPlayers && !isStale) chooseFound();
  }, [isEnterAwaitingPlayers, isStale]);
  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding="xs" size="lg" yOffset="12vh" title={null}>
      <TextInput
        data-autofocus
        size="md"
        leftSection={<Search size={18} />}
        aria-label={words.paletteLabel}
        placeholder={words.palettePlaceholder}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={entries.length > 0 ? `${list}-${current}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
          setIsEnterAwaitingPlayers(false);
        }}
        onKeyDown={press}
      />
      <div className={classes.entries} id={list} role="listbox" aria-label={words.results}>
        {entries.map(({ kind, label, hint }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
          <div
            key={`${kind} ${label} ${hint}`}
            id={`${list}-${index}`}
            className={classes.entry}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            ref={index === current ? scrollIntoView : null}
            onClick={() => choose(index)}
          >
            <span>{label}</span>
            <small>{hint}</small>
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {entries.length === 0 && (isSearching ? words.searchingPlayers : words.noResults)}
      </p>
    </Modal>
  );
}

function scrollIntoView(entry: HTMLElement | null) {
  entry?.scrollIntoView({ block: 'nearest' });
}
