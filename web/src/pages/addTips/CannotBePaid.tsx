import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** The account's phone has no M-Pesa, and no other way is set. */
export function CannotBePaid() {
  return (
    <Notice tone="warning" title="You cannot be paid yet">
      <p>
        Your phone has no M-Pesa, so what you earn would wait in your account.{' '}
        <TextLink to="/account_settings">Say how you want to be paid</TextLink> before you sell.
      </p>
    </Notice>
  );
}
