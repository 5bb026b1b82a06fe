import { dashboardCourtRadiusMiles } from '@rally/contracts/players';
import { Text, toast } from '@rally/ui';
import { useAction, useUser } from '@rally/web-kit';
import { useState } from 'react';
import { CourtFinder } from '../../../shared/courts/court-finder.tsx';
import { Panel } from '../../../shared/panel/panel.tsx';
import { getErrorTextOrFallback } from '../../../shared/session/get-error-text-or-fallback.ts';
import { texts } from '../../../texts.ts';
import { AddressForm } from './address-form.tsx';
import classes from './location.module.css';

/** The home address and home court. The court finder appears once a ZIP code is known. */
export default function LocationTab() {
  const { location: words, profileTab } = texts();
  const user = useUser();
  const [zipCode, setZipCode] = useState(user.zipCode ?? '');
  const [finderOpen, setFinderOpen] = useState(user.zipCode !== null);
  const save = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => toast(words.homeCourtSaved),
    onError: (error) => toast(getErrorTextOrFallback(error, profileTab.saveFailed), 'error'),
  });
  const home = user.lat !== null && user.lng !== null ? { lat: user.lat, lng: user.lng } : null;
  return (
    <div className={classes.columns}>
      <Panel title={words.address}>
        <AddressForm
          onZipCode={(zip) => {
            setZipCode(zip);
            if (zip.length === 5) setFinderOpen(true);
          }}
        />
      </Panel>
      <Panel title={words.homeCourt}>
        {user.homeCourtName ? (
          <Text>
            <strong>{user.homeCourtName}</strong>
            <br />
            <Text component="span" c="dimmed">
              {user.homeCourtAddress}
            </Text>
          </Text>
        ) : (
          <Text c="dimmed">{words.noHomeCourt}</Text>
        )}
        {finderOpen ? (
          <CourtFinder
            zipCode={zipCode}
            onZipCode={setZipCode}
            home={home}
            maxMiles={dashboardCourtRadiusMiles}
            selectedId={user.homeCourtPlaceId}
            onSelect={({ placeId }) => save.mutate({ body: { homeCourtPlaceId: placeId } })}
          />
        ) : (
          <Text>{words.zipCodeFirst}</Text>
        )}
      </Panel>
    </div>
  );
}
