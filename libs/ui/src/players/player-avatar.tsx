import { Avatar } from '@mantine/core';

/** A player's photo, or the initials where there is none. */
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
    <Avatar
      src={photo ?? null}
      name={name ?? '?'}
      alt={name ?? ''}
      size={size}
      radius="xl"
      color="court"
      variant="light"
    />
  );
}
