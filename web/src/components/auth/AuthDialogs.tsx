import { measureAfterReload } from '../../lib/analytics.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { OtpDialog } from './OtpDialog.tsx';
import { PasswordResetDialog } from './PasswordResetDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

export function AuthDialogs({ onSignedIn }: { onSignedIn: (registered: boolean) => void }) {
  const { dialog, phone, resendAfterSeconds, confirmed, open, close } = useDialogAddress();
  switch (dialog) {
    case 'login':
      return (
        <LoginDialog
          confirmed={confirmed}
          onClose={close}
          onSignedIn={() => onSignedIn(false)}
          onConfirmPhone={(toConfirm) => open('otp', { phone: toConfirm })}
          onRegister={() => open('register')}
          onForgotten={() => open('reset')}
        />
      );
    case 'register':
      return (
        <RegisterDialog
          onClose={close}
          onRegistered={(registered, seconds) =>
            open('otp', { phone: registered, resendAfterSeconds: seconds })
          }
          onLogin={() => open('login')}
        />
      );
    case 'otp':
      return (
        <OtpDialog
          phone={phone}
          resendAfterSeconds={resendAfterSeconds}
          onClose={close}
          onSignedIn={() => onSignedIn(true)}
          onConfirmed={() => open('login', { confirmed: true })}
        />
      );
    case 'reset':
      return <PasswordResetDialog onClose={close} onLogin={() => open('login')} />;
    default:
      return null;
  }
}

/** The same over a page. */
export function SignIn({ addressWithoutDialog }: { addressWithoutDialog: string }) {
  return (
    <AuthDialogs
      onSignedIn={(registered) => reloadSignedIn(registered ? '/dashboard' : addressWithoutDialog)}
    />
  );
}

/** After signing in the document is reloaded, at the address without its dialog: every page sees another person. */
function reloadSignedIn(address: string): void {
  measureAfterReload('login');
  window.location.replace(address);
}
