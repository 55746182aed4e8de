import { LogOut, Settings, ShieldCheck, User } from 'lucide-react';
import { useText } from '../../language/useText.ts';
import { Menu } from '../../ui/action/Menu.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { useLaterPart } from '../kit/useLaterPart.ts';
import { useLogOut } from './useLogOut.ts';

interface Props {
  username: string;
  photo: string | null | undefined;
  isStaff: boolean;
}

export function AccountMenu({ username, photo, isStaff }: Props) {
  const t = useText();
  const logOut = useLogOut();
  const part = useLaterPart<HTMLDivElement>();
  return (
    <div ref={part} data-later>
      <Menu
        onBrand
        label={
          <>
            {/* One of the avatar colours equals the header's green. */}
            <span className="shrink-0 rounded-full ring-1 ring-on-brand-muted">
              <Avatar name={username} src={photo} size="sm" />
            </span>
            <span className="sr-only">{t('Account of {username}', { username })}</span>
          </>
        }
        entries={[
          { label: t('Profile'), icon: <User />, to: '/profile' },
          { label: t('Settings'), icon: <Settings />, to: '/account_settings' },
          ...(isStaff ? [{ label: t('Staff'), icon: <ShieldCheck />, to: '/staff' }] : []),
          { label: t('Logout'), icon: <LogOut />, onSelect: logOut },
        ]}
      />
    </div>
  );
}
