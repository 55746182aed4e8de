import { useText } from '../../language/useText.ts';
import { gamblingHelp } from '../../lib/siteFacts.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';

/** Where one pays: who may, and where to get help. */
export function AdultsOnly() {
  const t = useText();
  return (
    <p className="text-xs text-muted">
      <strong className="text-ink">18+</strong> {t('No tip is certain. Bet with your head, not over it.')}{' '}
      <TextLink to={gamblingHelp.url}>{t(gamblingHelp.name)}</TextLink>
    </p>
  );
}
