import { slipMessages } from '@tipsoko/rules/messages';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Two slips of this tipster have not finished: the third must wait. */
export function CannotPost() {
  const t = useText();
  return (
    <Notice tone="warning" title={t(slipMessages.cannotPost)}>
      <p>
        <Sentence
          english="Two of your slips have not finished yet. You can prepare the next one here and publish it when one of them finishes. {link}"
          values={{ link: <TextLink to="/active_tips">{t('See the tips on sale')}</TextLink> }}
        />
      </p>
    </Notice>
  );
}
