import { slipMessages } from '@tipsoko/rules/messages';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Two slips of this tipster have not finished: the third must wait. */
export function CannotPost() {
  return (
    <Notice tone="warning" title={slipMessages.cannotPost}>
      <p>
        Two of your slips have not finished yet. You can prepare the next one here and publish it when one of
        them has. <TextLink to="/active_tips">See the tips on sale</TextLink>
      </p>
    </Notice>
  );
}
