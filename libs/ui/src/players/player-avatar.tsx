import { Avatar } from '@mantine/core';

const segmenter = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** A player's photo, or the initials without one. Screen readers skip it: the name stands beside it. */
export function PlayerAvatar({
  name,
  photo,
  size = 40,
}: {
  name: string | null;
  photo?: string | null;
  size?: number;
}) {
  return (
    <Avatar src={photo ?? null} alt={name ?? ''} size={size} radius="xl" color="court" variant="light" aria-hidden>
      {initialsOf(name)}
    </Avatar>
  );
}

/** The first letters of the first and last word. Emoji and accented letters stay whole. */
function initialsOf(name: string | null): string {
  const words = name?.trim().split(/\s+/) ?? [];
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word = '') => [...segmenter.segment(word)][0]?.segment.toUpperCase() ?? '').join('') || '?';
}
