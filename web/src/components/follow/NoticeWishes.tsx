import { followingLimits } from '@tipsoko/rules/following';
import { useText } from '../../language/useText.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Select } from '../../ui/form/Select.tsx';
import type { Following, FollowingState } from './useFollowing.ts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);
const A_DAY = [3, 5, 10, 20, followingLimits.mostPerDay];

/** The switch for all messages, the quiet hours, and how many there are in a day. */
export function NoticeWishes({
  following,
  change,
}: {
  following: Following;
  change: FollowingState['change'];
}) {
  const t = useText();
  const hours = HOURS.map((hour) => ({
    value: String(hour * 60),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  return (
    <>
      <Checkbox
        label={t('Send me messages')}
        checked={!following.paused}
        onChange={(event) => change({ paused: !event.target.checked })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('Quiet from')}
          options={hours}
          value={String(following.quietFrom)}
          onChange={(event) => change({ quietFrom: Number(event.target.value) })}
        />
        <Select
          label={t('Quiet until')}
          options={hours}
          value={String(following.quietUntil)}
          onChange={(event) => change({ quietUntil: Number(event.target.value) })}
        />
      </div>
      <Select
        label={t('Maximum per day')}
        options={A_DAY.map((count) => ({
          value: String(count),
          label: t.count(count, '{count} message', '{count} messages'),
        }))}
        value={String(following.mostPerDay)}
        onChange={(event) => change({ mostPerDay: Number(event.target.value) })}
      />
    </>
  );
}
