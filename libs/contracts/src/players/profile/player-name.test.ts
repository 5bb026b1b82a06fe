import { expect, test } from 'vitest';
import { playerNameSchema } from './player-name.ts';
import { profileErrorTexts } from './profile-error-texts.ts';

test.each(['Ann Lee', 'J.R. Smith', 'A.J.Foyt', 'Martin Luther King, Jr.', 'José O’Neil-Núñez', 'St. John', ''])(
  '%j is a name',
  (name) => expect(playerNameSchema.parse(name)).toBe(name),
);

test.each(['Former player', 'FORMER  PLAYER', 'Opponent found', 'Finding opponent...', 'TBD'])(
  '%j would pass for what Rally shows in place of a name',
  (name) => expect(playerNameSchema.safeParse(name).error?.issues[0]?.message).toBe(profileErrorTexts.nameReserved),
);

test.each(['Former Smith', 'Tbdra Lee'])('%j only begins like one', (name) =>
  expect(playerNameSchema.parse(name)).toBe(name),
);

test.each(['bit.ly/x', 'Rally.com', 'ann.z@rally.example', 'www.evil', 'https://x', 'Claim prize.io now'])(
  '%j holds a link',
  (name) => expect(playerNameSchema.safeParse(name).error?.issues[0]?.message).toBe(profileErrorTexts.nameHasLink),
);
