import { policyPaths } from '@rally/contracts/gateway';
import {
  defaultLandingSkill,
  type Gender,
  genders,
  getTextConsentForLanguage,
  landingSkills,
  type OpponentGenderPreference,
  phoneInputLengthMax,
  phonePrefixDefault,
  type SignupTimePreference,
  signupAvailabilities,
} from '@rally/contracts/players';
import { Button, Checkbox, PhoneInput, SegmentedControl, Select, SportToggle, TextInput } from '@rally/ui';
import { getPageLanguage } from '@rally/ui/language';
import { useAction, useCall, useSport } from '@rally/web-kit';
import { type FormEvent, useState } from 'react';
import { linkTo } from '../../../shared/link-to.tsx';
import { texts } from '../../../texts.ts';
import { filterTypedPhone } from './filter-typed-phone.ts';
import classes from './signup.module.css';
import { SignupConfirmation } from './signup-confirmation.tsx';
import { type SignupErrors, stripPhoneFormatting, validateSignup } from './validate-signup.ts';

const opponentGenders = ['no_preference', 'male', 'female'] as const satisfies OpponentGenderPreference[];

/** The landing page's signup form. Shows the errors of all fields at once. */
export function SignupForm() {
  const [sport, setSport] = useSport();
  const [phone, setPhone] = useState<string>(phonePrefixDefault);
  const [zipCode, setZipCode] = useState('');
  const [skill, setSkill] = useState<(typeof landingSkills)[number]>(defaultLandingSkill);
  const [availability, setAvailability] = useState<SignupTimePreference>('Flexible');
  const [gender, setGender] = useState<Gender | ''>('');
  const [opponentGender, setOpponentGender] = useState<OpponentGenderPreference>('no_preference');
  const [hasConsent, setHasConsent] = useState(false);
  const [agreesToTexts, setAgreesToTexts] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const region = useZipRegion(zipCode);
  const words = texts().signup;
  const signup = useAction('POST /subscribe');
  const errors = validateSignup({ hasConsent, agreesToTexts, zipCode, region, phone });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSubmitted(true);
    signup.reset();
    const [firstInvalid] = Object.keys(errors);
    if (firstInvalid !== undefined || region === null) {
      const field = event.currentTarget.elements.namedItem(firstInvalid ?? 'zipCode');
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setWasSubmitted(false);
    const preferences = { skill, availability, gender, opponentGenderPreference: opponentGender, sport };
    const language = getPageLanguage();
    const consents = { consent: true, textConsent: getTextConsentForLanguage(language) } as const;
    signup.mutate({
      body: {
        phone: stripPhoneFormatting(phone),
        zipCode,
        region,
        ...preferences,
        ...consents,
        language,
      },
    });
  }

  if (signup.isSuccess) return <SignupConfirmation phone={phone} />;
  const errorOf = (field: keyof SignupErrors) =>
    wasSubmitted && errors[field] !== undefined && <span role="alert">{errors[field]}</span>;
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={words.form}>
      <div className={classes.wide}>
        <span className={classes.label}>{words.sport}</span>
        <SportToggle value={sport} onChange={setSport} fullWidth />
      </div>
      <PhoneInput
        className={classes.wide ?? ''}
        name="phone"
        label={words.phone}
        size="md"
        required
        withAsterisk={false}
        maxLength={phoneInputLengthMax}
        value={phone}
        sanitize={filterTypedPhone}
        onChange={setPhone}
        error={errorOf('phone')}
      />
      <TextInput
        name="zipCode"
        label={words.zipCode}
        size="md"
        required
        withAsterisk={false}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        value={zipCode}
        onChange={(event) => setZipCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
        description={
          <span aria-live="polite">{region ?? (zipCode.length === 5 ? words.zipCodeLoading : words.zipCodeHint)}</span>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errorOf('zipCode')}
      />
      <Select
        label={words.skill}
        size="md"
        data={[...landingSkills]}
        value={skill}
        onChange={(event) => {
          const chosen = landingSkills.find((level) => level === event.currentTarget.value);
          if (chosen) setSkill(chosen);
        }}
        description={words.skillHint}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <div className={classes.wide}>
        <span className={classes.label}>{words.availability}</span>
        <SegmentedControl
          label={words.availability}
          choices={signupAvailabilities.map((value) => ({ value, label: words.availabilities[value] }))}
          value={availability}
          onChange={setAvailability}
          fullWidth
        />
      </div>
      <Select
        className={classes.roomy ?? ''}
        label={words.gender}
        size="md"
        data={[
          { value: '', label: words.genderNone },
          ...genders.map((value) => ({ value, label: words.genders[value] })),
        ]}
        value={gender}
        onChange={(event) => setGender(genders.find((value) => value === event.currentTarget.value) ?? '')}
      />
      <Select
        className={classes.roomy ?? ''}
        label={words.opponent}
        size="md"
        data={opponentGenders.map((value) => ({ value, label: words.opponents[value] }))}
        value={opponentGender}
        onChange={(event) =>
          setOpponentGender(opponentGenders.find((value) => value === event.currentTarget.value) ?? 'no_preference')
        }
      />
      <Checkbox
        className={classes.wide ?? ''}
        name="consent"
        checked={hasConsent}
        onChange={(event) => setHasConsent(event.currentTarget.checked)}
        error={errorOf('consent')}
        label={words.consent({
          terms: linkTo(policyPaths.terms),
          privacy: linkTo(policyPaths.privacy),
          sms: linkTo(policyPaths.smsPolicy),
        })}
      />
      <Checkbox
        className={classes.wide ?? ''}
        name="textConsent"
        checked={agreesToTexts}
        onChange={(event) => setAgreesToTexts(event.currentTarget.checked)}
        error={errorOf('textConsent')}
        label={words.textConsent}
      />
      {signup.error && (
        <p className={classes.message} role="alert">
          {failureText(signup.error.text)}
        </p>
      )}
      <Button className={classes.wide ?? ''} type="submit" size="lg" radius="xl" loading={signup.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}

/** Without the message's own period, because the sentence continues after it. */
function failureText(text: string): string {
  return texts().signup.failure({ reason: text.replace(/\.$/, '') });
}

/** A complete ZIP code's region from the server, or else `US - {zip}`. Null while incomplete or loading. */
function useZipRegion(zipCode: string): string | null {
  const complete = /^\d{5}$/.test(zipCode);
  const answer = useCall('GET /zipcode/:zip', { params: { zip: zipCode } }, { enabled: complete });
  if (!complete || answer.isPending) return null;
  return answer.data?.region || `US - ${zipCode}`;
}
