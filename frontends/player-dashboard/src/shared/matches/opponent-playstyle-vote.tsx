import { type Playstyle, playstyles } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';
import { texts } from '../../texts.ts';

interface PlaystyleSelectProps {
  opponentName: string;
  value: Playstyle | '';
  onChange: (playstyle: Playstyle | '') => void;
}

/** The optional vote for the opponent's playstyle. */
export function OpponentPlaystyleVote({ opponentName, value, onChange }: PlaystyleSelectProps) {
  const { playstyles: labels, playstyleDescriptions, score: words } = texts();
  return (
    <Select
      label={words.playstyleVote({ name: opponentName })}
      description={value === '' ? words.playstyleVoteHint : playstyleDescriptions[value]}
      value={value}
      onChange={({ currentTarget }) => onChange(playstyles.find((one) => one === currentTarget.value) ?? '')}
      data={[
        { value: '', label: words.noVote },
        ...playstyles.map((playstyle) => ({ value: playstyle, label: labels[playstyle] })),
      ]}
    />
  );
}
