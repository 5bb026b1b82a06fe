import { Button, Loader, Text } from '@rally/ui';
import { useNavigate } from '@rally/web-kit';
import { useCancelSearch } from '../../../shared/matches/use-cancel-search.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';

/** A paid match without an opponent yet. */
export function PaidMatchWithoutOpponent({ matchId }: { matchId: string }) {
  const { paidMatch: words } = texts();
  const navigate = useNavigate();
  const { canceling, cancelSearch } = useCancelSearch(matchId, () => void navigate('/dashboard'));
  return (
    <Panel title={words.finding} side={<Loader type="dots" />}>
      <Text>{words.findingText}</Text>
      <div>
        <Button variant="default" loading={canceling} onClick={() => void cancelSearch()}>
          {words.cancelSearch}
        </Button>
      </div>
    </Panel>
  );
}
