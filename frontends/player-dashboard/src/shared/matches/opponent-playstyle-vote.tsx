import { type Playstyle, playstyleLabels, playstyles, playstyleTexts } from '@rally/contracts/scoring';
import { Select } from '@rally/ui';

interface PlaystyleSelectProps {
  opponentName: string;
  value: Playstyle | '';
  onChange: (playstyle: Playstyle | '') => void;
}

/** The optional vote for the opponent's playstyle. */
export function OpponentPlaystyleVote({ opponentName, value, onChange }: PlaystyleSelectProps) {
  return (
    <Select
      label={`How does ${opponentName} play? (optional)`}
      description={value === '' ? 'Your vote counts toward their playstyle badge.' : playstyleTexts[value]}
      value={value}
      onChange={({ currentTarget }) => onChange(playstyles.find((one) => one === currentTarget.value) ?? '')}
      data={[
        { value: '', label: 'No vote' },
        ...playstyles.map((playstyle) => ({ value: playstyle, label: playstyleLabels[playstyle] })),
      ]}
    />
  );
}
