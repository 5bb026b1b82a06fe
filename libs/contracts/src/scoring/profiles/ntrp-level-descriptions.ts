/** The NTRP scale of tennis, in our own words. */
export const ntrpLevelDescriptions = [
  { level: 1, text: 'Just starting to play.' },
  { level: 1.5, text: 'Some experience. Still working on getting the ball into play.' },
  { level: 2, text: 'Knows the basic positions. Strokes need court time.' },
  { level: 2.5, text: 'Learning to judge where the ball is going. Can keep a slow rally going.' },
  { level: 3, text: 'Fairly consistent on medium-paced shots. Lacks control of depth and power.' },
  { level: 3.5, text: 'Good direction on moderate shots. Developing net play and teamwork.' },
  { level: 4, text: 'Dependable strokes with direction and depth on both sides. Uses lobs, overheads and volleys.' },
  { level: 4.5, text: 'Masters power and spin. Handles pace, has sound footwork and varies the game plan.' },
  { level: 5, text: 'Good anticipation, with an outstanding shot or great consistency to build a game around.' },
  { level: 5.5, text: 'Uses power or consistency as a major weapon. Changes strategy under pressure.' },
  { level: 6, text: 'Trains intensively for national tournaments.' },
  { level: 6.5, text: 'Close to world class, with experience on satellite tours.' },
  { level: 7, text: 'World class. Makes a living from prize money.' },
] as const;
