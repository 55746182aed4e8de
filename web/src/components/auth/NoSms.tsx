import { useText } from '../../language/useText.ts';

/** Stands below every code that comes by SMS: the answer must not tell which phones get one. */
export function NoSms() {
  const t = useText();
  return (
    <p className="text-sm text-muted">
      {t('No SMS? On Safaricom, dial *456*9# to allow our messages, then ask for another code.')}
    </p>
  );
}
