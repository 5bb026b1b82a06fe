import { Checkbox, CodeInput, PhoneInput, Select, TextInput } from '@rally/ui';
import { Autocomplete, Chip, Textarea } from '@rally/ui/forms';
import { useState } from 'react';
import { DesignPageRow, DesignPageSection, EqualColumns } from './design-page-section.tsx';

const skills = ['2.5', '3.0', '3.5'];
const wrong = 'This is not right yet';

/** Form fields: empty, filled, invalid, disabled. */
export function InputsSample() {
  const [phone, setPhone] = useState('+1 202 555 0101');
  const [code, setCode] = useState('123');
  return (
    <DesignPageSection title="Inputs">
      <EqualColumns>
        <TextInput label="Name" placeholder="As your opponents see it" description="First name and last name" />
        <TextInput label="ZIP code" defaultValue="9811" error="Please enter a valid 5-digit ZIP code" />
        <TextInput label="Phone, closed" defaultValue="+1 202 555 0101" disabled />
        <PhoneInput label="Phone" value={phone} onChange={setPhone} />
        <PhoneInput label="Phone, wrong" value="202" onChange={() => undefined} error={wrong} />
        <CodeInput label="Code" value={code} onChange={setCode} />
        <CodeInput label="Code, wrong" value="654321" onChange={() => undefined} error />
        <Select label="Skill" data={skills} />
        <Select label="Skill, wrong" data={skills} error={wrong} />
        <Select label="Skill, closed" data={skills} disabled />
        <Autocomplete label="Address" data={['1 Court Lane, Bethesda', '2 Court Lane, Bethesda']} />
        <Autocomplete label="Address, wrong" defaultValue="Nowhere" error={wrong} />
        <Textarea label="Message" minRows={3} autosize />
        <Textarea label="Message, wrong" minRows={3} autosize error={wrong} />
        <Textarea label="Message, closed" defaultValue="Hi Ana!" minRows={3} autosize disabled />
      </EqualColumns>
      <DesignPageRow>
        <Checkbox label="I agree" />
        <Checkbox label="I agreed" defaultChecked />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Closed" disabled />
        <Checkbox label="Wrong" error={wrong} />
        <Chip defaultChecked>Mon</Chip>
        <Chip>Tue</Chip>
        <Chip disabled>Wed</Chip>
      </DesignPageRow>
    </DesignPageSection>
  );
}
