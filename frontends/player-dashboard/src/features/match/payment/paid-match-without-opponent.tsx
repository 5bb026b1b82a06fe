import { extremelyReliablePercent } from '@rally/contracts/scoring';
import { Button, Loader, Text } from '@rally/ui';
import { useNavigate } from '@rally/web-kit';
import { useCancelSearch } from '../../../shared/matches/use-cancel-search.ts';
import { Panel } from '../../../shared/panel/panel.tsx';

/** A paid match without an opponent yet. */
export function PaidMatchWithoutOpponent({ matchId }: { matchId: string }) {
  const navigate = useNavigate();
  const { canceling, cancelSearch } = useCancelSearch(matchId, () => void navigate('/dashboard'));
  return (
    <Panel title="Finding you an opponent" side={<Loader type="dots" />}>
      <Text>
        We only match you with players who complete {extremelyReliablePercent}% or more of their matches. You won’t pay
        until we find one. We’ll update you here and by text.
      </Text>
      <div>
        <Button variant="default" loading={canceling} onClick={() => void cancelSearch()}>
          Cancel search
        </Button>
      </div>
    </Panel>
  );
}
