import { api } from '@rally/api-client';
import { autocompleteDebounceMs, placeQueryLengthMin, type User } from '@rally/contracts/players';
import { Button, Select, TextInput, toast } from '@rally/ui';
import { Autocomplete } from '@rally/ui/forms';
import { CircleCheck } from '@rally/ui/icons';
import { useAction, useCall, useDebounced, useUser } from '@rally/web-kit';
import { useRef, useState } from 'react';
import { ErrorText } from '../../../shared/error-text/error-text.tsx';
import { getErrorTextOrFallback } from '../../../shared/session/get-error-text-or-fallback.ts';
import { listRegionOptions } from '../../../shared/session/profile-options.ts';
import { texts } from '../../../texts.ts';
import { type AddressFormValues, formatAddress, parseStreetAddress, placeToAddress } from './address-form-values.ts';
import classes from './location.module.css';

/** The home address with autocomplete, of which only a chosen suggestion is verified, and the region. */
export function AddressForm({ onZipCode }: { onZipCode: (zipCode: string) => void }) {
  const { location: words, profile, profileTab, courts } = texts();
  const user = useUser();
  const [address, setAddress] = useState(() => readSavedAddress(user));
  const savedRegion = user.region ?? '';
  const [region, setRegion] = useState(savedRegion);
  const [hasChanged, setHasChanged] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sessionToken, setSessionToken] = useState(createPlacesSessionToken);
  const suggestions = useSuggestions(hasChanged && !address.isVerified ? address.street : '', sessionToken);
  const save = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onSuccess: () => toast(words.addressSaved),
    onError: (failure) => setError(getErrorTextOrFallback(failure, profileTab.saveFailed)),
  });

  const changes = useRef(0);
  const type = (part: Partial<AddressFormValues>) => {
    changes.current += 1;
    setHasChanged(true);
    setError(null);
    // Choosing an address ended the previous session.
    if (address.isVerified) setSessionToken(createPlacesSessionToken());
    setAddress({ ...address, placeId: null, lat: null, lng: null, isVerified: false, ...part });
    if (part.zipCode !== undefined) onZipCode(part.zipCode);
  };

  async function choose(placeId: string): Promise<void> {
    changes.current += 1;
    const number = changes.current;
    try {
      const { result } = await api('GET /places/details', { query: { placeId, sessionToken } });
      // The player continued typing or chose another address.
      if (number !== changes.current) return;
      const chosen = placeToAddress(result);
      setAddress(chosen);
      setError(null);
      onZipCode(chosen.zipCode);
    } catch {
      setError(profile.errors.addressUnverified);
    }
  }

  function submit(): void {
    const typed = address.street.trim() !== '';
    const { homeCourtPlaceId } = user;
    const unverified = hasChanged && typed && !address.isVerified && homeCourtPlaceId === null;
    const halfZip = address.zipCode !== '' && address.zipCode.length < 5;
    const validationError = unverified
      ? profile.errors.addressUnverified
      : halfZip
        ? courts.errors.zipCodeInvalid
        : null;
    setError(validationError);
    if (validationError !== null) return;
    save.mutate({
      body: {
        zipCode: address.zipCode || null,
        ...(region !== savedRegion && { region }),
        ...(hasChanged && {
          homePlaceName: typed ? formatAddress(address) : null,
          homePlaceId: address.placeId,
          lat: address.lat,
          lng: address.lng,
        }),
        ...(homeCourtPlaceId !== null && { homeCourtPlaceId }),
      },
    });
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Autocomplete
        label={words.street}
        autoComplete="off"
        value={address.street}
        onChange={(street) => {
          if (!suggestions.some(({ label }) => label === street)) type({ street });
        }}
        onOptionSubmit={(label) => {
          const suggestion = suggestions.find((one) => one.label === label);
          if (suggestion) void choose(suggestion.placeId);
        }}
        data={suggestions.map(({ label }) => label)}
        filter={({ options }) => options}
      />
      <TextInput
        label={words.city}
        autoComplete="address-level2"
        value={address.city}
        onChange={({ currentTarget }) => type({ city: currentTarget.value })}
      />
      <div className={classes.row}>
        <TextInput
          label={words.state}
          autoComplete="address-level1"
          value={address.state}
          onChange={({ currentTarget }) => type({ state: currentTarget.value.toUpperCase().slice(0, 2) })}
        />
        <TextInput
          label={words.zipCode}
          inputMode="numeric"
          autoComplete="postal-code"
          value={address.zipCode}
          onChange={({ currentTarget }) => type({ zipCode: currentTarget.value.replaceAll(/\D/g, '').slice(0, 5) })}
        />
      </div>
      <Select
        label={profile.region}
        data={listRegionOptions(savedRegion)}
        value={region}
        onChange={({ currentTarget }) => {
          setError(null);
          setRegion(currentTarget.value);
        }}
      />
      {address.isVerified && (
        <p className={classes.verified}>
          <CircleCheck size={18} aria-hidden /> {words.verified}
        </p>
      )}
      <ErrorText text={error} />
      <div>
        <Button type="submit" loading={save.isPending}>
          {words.saveAddress}
        </Button>
      </div>
    </form>
  );
}

/** The saved home place, unless it is the home court chosen in the onboarding. */
function readSavedAddress({ homePlaceName, homePlaceId, homeCourtPlaceId, zipCode }: User): AddressFormValues {
  const isHomeCourt = homeCourtPlaceId !== null && homePlaceId === homeCourtPlaceId;
  return parseStreetAddress(isHomeCourt ? '' : (homePlaceName ?? ''), zipCode ?? '');
}

/** Autocomplete suggestions, without duplicates. */
function useSuggestions(typed: string, sessionToken: string): { placeId: string; label: string }[] {
  const input = useDebounced(typed.trim(), autocompleteDebounceMs);
  const enabled = input.length >= placeQueryLengthMin;
  const found = useCall(
    'GET /places/autocomplete',
    { query: { input, sessionToken } },
    { enabled, keepPrevious: enabled },
  );
  const labels = new Map(
    (enabled ? (found.data?.predictions ?? []) : []).map(({ place_id, structured_formatting: words }) => [
      [words.main_text, words.secondary_text].filter(Boolean).join(', '),
      place_id,
    ]),
  );
  return [...labels].map(([label, placeId]) => ({ label, placeId }));
}

/** The places provider charges only once for the suggestions and the chosen address of a session. */
function createPlacesSessionToken(): string {
  return crypto.randomUUID();
}
