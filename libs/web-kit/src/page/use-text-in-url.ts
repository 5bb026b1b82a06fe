import { useState } from 'react';

/**
 * The text of a field whose value is kept in the URL. It updates with every key: the router changes the URL in a transition, and a
 * field that shows only the URL would lose what is typed in the meantime.
 */
export function useTextInUrl(inUrl: string, write: (text: string) => void): [string, (text: string) => void] {
  /** The typed text, until the URL has it. */
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inUrl) setTyped(null);
  return [
    typed ?? inUrl,
    (text) => {
      setTyped(text);
      write(text);
    },
  ];
}
