import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../form/Checkbox.tsx';
import { CodeField } from '../form/CodeField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { GallerySection } from './GallerySection.tsx';

const countries = [
  { value: 'KE', label: 'Kenya' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'TZ', label: 'Tanzania' },
];

export function GalleryFields() {
  const [code, setCode] = useState('48');
  const [wrong, setWrong] = useState('1234');
  return (
    <GallerySection title="Fields">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Username" name="username" autoComplete="username" />
        <TextField label="E-mail" type="email" defaultValue="amina@" error="Enter a valid email" />
        <PhoneField label="Phone number" hint="Use your M-Pesa phone number - this cannot be changed later" />
        <PhoneField label="Phone number" defaultValue="07" error="Enter Valid Phone Number" />
        <PasswordField label="Password" defaultValue="siri yangu" />
        <TextField label="Search a game" lead={<Search />} placeholder="Gor Mahia" hideLabel />
        <TextField
          label="Price"
          inputMode="numeric"
          defaultValue="1200"
          lead="Ksh"
          error="Price range Ksh. [50-1000]"
        />
        <TextField label="Username" defaultValue="mwangi_tips" readOnly />
        <Select label="Country" options={countries} defaultValue="KE" />
        <Select label="Country" options={countries} disabled defaultValue="KE" />
        <CodeField label="Code from the SMS" hint="Sent to 0712 345 678" value={code} onChange={setCode} />
        <CodeField
          label="Code from the SMS"
          value={wrong}
          onChange={setWrong}
          error="Invalid OTP. Please try again."
        />
        <Checkbox label="I am 18 years or older" defaultChecked />
        <Checkbox label="I have read the terms of service" error="Fill this" />
      </div>
    </GallerySection>
  );
}
