import '@rally/ui/app.css';
import { ErrorState, Page, PageHeader, Skeleton, SportToggle } from '@rally/ui';
import { useCall, usePageTitle, useSport } from '@rally/web-kit';
import { texts } from '../../texts.ts';
import classes from './how-ratings-work.module.css';
import { RatingPredictionAccuracy } from './rating-prediction-accuracy.tsx';

/** How ratings work, and how well the league's ratings predict its matches. */
export default function HowRatingsWork() {
  const { ratings: words } = texts();
  const [sport, setSport] = useSport();
  const calibration = useCall('GET /ratings/calibration', { query: { sport } }, { keepPrevious: true });
  usePageTitle(words.title);
  return (
    <Page>
      <PageHeader title={words.title} text={words.lead} actions={<SportToggle value={sport} onChange={setSport} />} />
      <ol className={classes.steps}>
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={classes.section} aria-labelledby="calibration-title">
        <h2 id="calibration-title">{words.calibrationTitle}</h2>
        {calibration.isPending && <Skeleton className={classes.wait ?? ''} />}
        {calibration.isError && <ErrorState text={calibration.error.text} onRetry={() => void calibration.refetch()} />}
        {calibration.data && <RatingPredictionAccuracy {...calibration.data} />}
      </section>
    </Page>
  );
}
