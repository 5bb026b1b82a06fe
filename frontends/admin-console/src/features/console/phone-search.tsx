import { phonePrefixDefault, usPhoneDigitsWithCountryCode } from '@rally/contracts/players';
import { Button, TextInput } from '@rally/ui';
import { Phone } from '@rally/ui/icons';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import classes from './console.module.css';

/** Searches for a user by phone number. */
export function PhoneSearch({ isSearching, onSearch }: { isSearching: boolean; onSearch: (phone: string) => void }) {
  const { console: words } = texts();
  const [typed, setTyped] = useState('');
  const phone = toPhone(typed);
  return (
    <form
      className={classes.phoneSearch}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (phone !== '' && !isSearching) onSearch(phone);
      }}
    >
      <TextInput
        className={classes.phone ?? ''}
        type="tel"
        size="sm"
        aria-label={words.searchUserByPhone}
        placeholder={words.phoneNumber}
        leftSection={<Phone size={16} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={isSearching || phone === ''}>
        {words.search}
      </Button>
    </form>
  );
}

/** The phone number to search for, with `+1` unless it has a country code. Empty for no input. */
function toPhone(typed: string): string {
  const phone = typed.trim();
  if (phone === '' || phone.startsWith('+')) return phone;
  const digits = phone.replaceAll(/\D/g, '');
  const hasCountryCode = digits.length === usPhoneDigitsWithCountryCode && digits.startsWith('1');
  return hasCountryCode ? `+${digits}` : `${phonePrefixDefault}${digits}`;
}
