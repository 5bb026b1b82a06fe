const endings: Readonly<Record<string, string>> = {
  street: 'St',
  avenue: 'Ave',
  boulevard: 'Blvd',
  road: 'Rd',
  drive: 'Dr',
  lane: 'Ln',
  court: 'Ct',
  place: 'Pl',
  terrace: 'Ter',
  parkway: 'Pkwy',
  highway: 'Hwy',
  circle: 'Cir',
  square: 'Sq',
  trail: 'Trl',
  way: 'Way',
};

/** The usual short form of a street's last word, short or long (`street`, `St.`); null for any other word. */
export function abbreviateStreetEnding(word: string): string | null {
  const lower = word.toLowerCase();
  return endings[lower] ?? Object.values(endings).find((short) => short.toLowerCase() === lower) ?? null;
}

export function isStreetDirection(word: string | undefined): boolean {
  return word !== undefined && /^(n|s|e|w|ne|nw|se|sw)$/i.test(word);
}
