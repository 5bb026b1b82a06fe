/** Ten shades from light to dark, as Mantine requires. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Green: tennis and the brand. */
const court: Shades = [
  '#eef7f1',
  '#d9ecdf',
  '#b2d9c0',
  '#84c29c',
  '#5aab7c',
  '#3a9464',
  '#247a50',
  '#15633f',
  '#0e4a30',
  '#083122',
];
/** Blue: pickleball. */
const dink: Shades = [
  '#eff1fd',
  '#dde2fb',
  '#bac4f6',
  '#92a1ef',
  '#6f81e8',
  '#5266dd',
  '#3f50c9',
  '#3240a9',
  '#252f80',
  '#181f58',
];
/** Yellow-green: tennis highlight. Not for text on white. */
const optic: Shades = [
  '#fbffe3',
  '#f5fdc4',
  '#ecf99a',
  '#e2f46d',
  '#d9ef47',
  '#cbe22b',
  '#a9bd1c',
  '#69760f',
  '#505b0c',
  '#3b430a',
];
/** Orange: pickleball highlight. */
const apricot: Shades = [
  '#fff4e8',
  '#ffe5cc',
  '#ffcb9b',
  '#ffae68',
  '#ff9743',
  '#fb7f22',
  '#d96510',
  '#a94d0b',
  '#7c3909',
  '#522606',
];
/** Red: errors and destructive actions. */
const clay: Shades = [
  '#fdf1ee',
  '#fadfd8',
  '#f3bdb0',
  '#ea9784',
  '#e07560',
  '#d35742',
  '#b8412e',
  '#963223',
  '#71261b',
  '#4c1a13',
];
/** Amber: warnings. */
const amber: Shades = [
  '#fff8e6',
  '#fdedc4',
  '#fada8c',
  '#f5c452',
  '#edae26',
  '#d39410',
  '#a8740a',
  '#805807',
  '#5e4106',
  '#3e2b04',
];
/** Greenish grays for text, lines and surfaces. */
const ink: Shades = [
  '#f6f8f6',
  '#ebefec',
  '#dde3df',
  '#c6cec9',
  '#a3ada7',
  '#7d8983',
  '#5b6761',
  '#434d48',
  '#2b332f',
  '#161c19',
];
const night: Shades = [
  '#d7dedb',
  '#b9c3be',
  '#9aa6a0',
  '#76837d',
  '#4c5953',
  '#34403a',
  '#26302b',
  '#1b2420',
  '#131a17',
  '#0b110e',
];

export const palette = {
  court,
  dink,
  optic,
  apricot,
  clay,
  amber,
  ink,
  gray: ink,
  dark: night,
  red: clay,
  green: court,
};
