import { useText } from '../../language/useText.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import type { Following, FollowingState } from './useFollowing.ts';

/** One SMS a day for tipsters; renders nothing without a confirmed phone. */
export function SaleSmsWish({
  following: { saleSms, saleSmsPhone, paused },
  change,
}: {
  following: Following;
  change: FollowingState['change'];
}) {
  const t = useText();
  if (!saleSmsPhone) return null;
  return (
    <div>
      <Checkbox
        label={t('An SMS for your first sale of the day')}
        checked={saleSms}
        disabled={paused}
        aria-describedby="sale-sms-what"
        onChange={(event) => change({ saleSms: event.target.checked })}
      />
      <p id="sale-sms-what" className="text-sm text-muted">
        {t('To {phone}, outside quiet hours.', { phone: `+${saleSmsPhone}` })}
      </p>
    </div>
  );
}
