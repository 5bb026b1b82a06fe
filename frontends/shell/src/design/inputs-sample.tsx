import { Checkbox, CodeInput, PhoneInput, Select, SimpleGrid, TextInput } from '@rally/ui';
import { DateTimePicker } from '@rally/ui/dates';
import { Chip, SearchSelect, Switch, Textarea } from '@rally/ui/forms';
import { useState } from 'react';
import { Row, Sample } from './sample.tsx';

/** What one fills in: empty, filled, wrong, closed. */
export function InputsSample() {
  const [phone, setPhone] = useState('+1 202 555 0101');
  const [code, setCode] = useState('123');
  return (
    <Sample title="Inputs">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" placeholder="As your opponents see it" description="First name and last name" />
        <TextInput label="ZIP code" defaultValue="9811" error="Please enter a valid 5-digit ZIP code" />
        <TextInput label="Phone" defaultValue="+1 202 555 0101" disabled />
        <PhoneInput label="Phone" value={phone} onChange={setPhone} />
        <CodeInput label="Code" value={code} onChange={setCode} />
        <Select label="Skill" data={['2.5', '3.0', '3.5']} />
        <SearchSelect label="Region" data={['Atlanta Metro, GA', 'Chicago, IL', 'Seattle, WA']} searchable />
        <DateTimePicker label="Scheduled date" />
        <Textarea label="Message" minRows={3} autosize />
      </SimpleGrid>
      <Row>
        <Checkbox label="I agree" />
        <Checkbox label="I agreed" defaultChecked />
        <Switch label="Messages" defaultChecked />
        <Chip defaultChecked>Mon</Chip>
        <Chip>Tue</Chip>
      </Row>
    </Sample>
  );
}
