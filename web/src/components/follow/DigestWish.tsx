import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import type { Following, FollowingState } from './useFollowing.ts';

/** The daily e-mail; without a confirmed address, how to get it. */
export function DigestWish({
  following: { digest, digestEmail, paused },
  change,
}: {
  following: Following;
  change: FollowingState['change'];
}) {
  const t = useText();
  if (!digestEmail) {
    return (
      <p className="text-sm text-muted">
        <Sentence
          english="For a daily e-mail with new slips and results, {confirm}."
          values={{
            confirm: (
              <TextLink to="/account_settings">{t('confirm an e-mail address in your settings')}</TextLink>
            ),
          }}
        />
      </p>
    );
  }
  return (
    <div>
      <Checkbox
        label={t('A daily e-mail to {email}', { email: digestEmail })}
        checked={digest}
        disabled={paused}
        aria-describedby="digest-what"
        onChange={(event) => change({ digest: event.target.checked })}
      />
      <p id="digest-what" className="text-sm text-muted">
        {t('Every morning: new slips from tipsters you follow, and the results of your slips.')}
      </p>
    </div>
  );
}
