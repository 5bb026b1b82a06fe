import { Button, Loader, Text } from '@rally/ui';
import { useNavigate } from '@rally/web-kit';
import { useCancelSearch } from '../../../shared/matches/use-cancel-search.ts';
import { Panel } from '../../../shared/panel/panel.tsx';

/** A paid match that has no opponent yet. */
export function Searching({ matchId }: { matchId: string }) {
  const navigate = useNavigate();
  const { canceling, cancelSearch } = useCancelSearch(matchId, () => void navigate('/dashboard'));
  return (
    <Panel title="We are looking for you" side={<Loader type="dots" />}>
      <Text>
        Opponents of this search complete 75% or more of their matches. You pay nothing until one is found; we tell you
        here and by text.
      </Text>
      <div>
        <Button variant="default" loading={canceling} onClick={() => void cancelSearch()}>
          Cancel search
        </Button>
      </div>
    </Panel>
  );
}
