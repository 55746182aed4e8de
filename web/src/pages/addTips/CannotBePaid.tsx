import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Warns when the phone has no M-Pesa and no other payout method is set. */
export function CannotBePaid() {
  const t = useText();
  return (
    <Notice tone="warning" title={t('You cannot be paid yet')}>
      <p>
        <Sentence
          english="Your phone has no M-Pesa, so your earnings would stay in your account. {link} before you sell."
          values={{ link: <TextLink to="/account_settings">{t('Choose how you are paid')}</TextLink> }}
        />
      </p>
    </Notice>
  );
}
