import { Button, TextInput } from '@rally/ui';
import { Phone } from '@rally/ui/icons';
import { useState } from 'react';
import classes from './console.module.css';
import { searchPhone } from './search-phone.ts';

/** Searches for a user by phone number. */
export function PhoneSearch({ searching, onSearch }: { searching: boolean; onSearch: (phone: string) => void }) {
  const [typed, setTyped] = useState('');
  const phone = searchPhone(typed);
  return (
    <form
      className={classes.phoneSearch}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (phone !== '' && !searching) onSearch(phone);
      }}
    >
      <TextInput
        className={classes.phone ?? ''}
        type="tel"
        size="sm"
        aria-label="Search user by phone"
        placeholder="Search user by phone"
        leftSection={<Phone size={16} />}
        value={typed}
        disabled={searching}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={searching || phone === ''}>
        Search
      </Button>
    </form>
  );
}
