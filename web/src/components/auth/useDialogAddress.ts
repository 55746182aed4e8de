import { type DialogName, dialogOf, withDialog, withoutDialog } from '../../lib/dialogAddress.ts';
import { useLocation, useNavigate } from '../../router/router.ts';

interface DialogAddress {
  dialog: DialogName | null;
  /** For the OTP dialog: the phone that received the code. */
  phone: string;
  /** Seconds until another code may be requested, from the server's last answer. */
  resendAfterSeconds: number;
  /** For the login dialog: the phone was confirmed just before. */
  confirmed: boolean;
  addressWithoutDialog: string;
  open(dialog: DialogName, to?: { phone?: string; resendAfterSeconds?: number; confirmed?: boolean }): void;
  close(): void;
}

/** The dialog in the address: Back closes it and a link can open it. */
export function useDialogAddress(): DialogAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const addressWithoutDialog = `${location.pathname}${withoutDialog(location.search)}`;
  const state = location.state as { resendAfterSeconds?: unknown; confirmed?: unknown } | null;
  return {
    dialog: dialogOf(location.search),
    phone: new URLSearchParams(location.search).get('phone') ?? '',
    resendAfterSeconds: typeof state?.resendAfterSeconds === 'number' ? state.resendAfterSeconds : 0,
    confirmed: state?.confirmed === true,
    addressWithoutDialog,
    open: (dialog, to) =>
      navigate(withDialog(location, dialog, to?.phone), {
        replace: true,
        preventScrollReset: true,
        state: { resendAfterSeconds: to?.resendAfterSeconds, confirmed: to?.confirmed },
      }),
    close: () => navigate(addressWithoutDialog, { replace: true, preventScrollReset: true }),
  };
}
