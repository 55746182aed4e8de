import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../action/IconButton.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trail' | 'autoComplete'> & {
  /** `new` offers a generated password, `current` fills the stored one. */
  purpose?: 'current' | 'new';
};

export function PasswordField({ purpose = 'current', ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
