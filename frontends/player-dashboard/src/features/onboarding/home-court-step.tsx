import { Button } from '@rally/ui';
import { CourtFinder } from '../../shared/courts/court-finder.tsx';
import type { FoundCourt } from '../../shared/courts/use-court-search.ts';
import { ErrorText } from '../../shared/error-text/error-text.tsx';
import { texts } from '../../texts.ts';
import classes from './onboarding.module.css';

interface CourtStepProps {
  court: FoundCourt | null;
  onCourt: (court: FoundCourt) => void;
  zipCode: string;
  onZipCode: (zipCode: string) => void;
  error: string | null;
  isSaving: boolean;
  onBack: () => void;
  onComplete: () => void;
}

/** The third step: the home court. If the ZIP code is known, the courts around it are listed right away. */
export function HomeCourtStep({
  court,
  onCourt,
  zipCode,
  onZipCode,
  error,
  isSaving,
  onBack,
  onComplete,
}: CourtStepProps) {
  const { onboarding: words } = texts();
  return (
    <div className={classes.form}>
      <CourtFinder
        zipCode={zipCode}
        onZipCode={onZipCode}
        home={null}
        hasRadius
        searchesAtOnce
        selectedId={court?.placeId ?? null}
        onSelect={onCourt}
      />
      {court && (
        <div className={classes.chosen} role="status">
          <p>{words.yourCourt}</p>
          <p>
            <strong>{court.name}</strong>
          </p>
          <p>{court.address}</p>
        </div>
      )}
      <ErrorText text={error} />
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onBack}>
          {words.back}
        </Button>
        <Button size="md" loading={isSaving} onClick={onComplete}>
          {words.complete}
        </Button>
      </div>
    </div>
  );
}
