import { graphql, useFragment } from 'react-relay';
import type { SlipExtras_slip$key } from '../../__generated__/SlipExtras_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { CopyButton } from '../../ui/action/CopyButton.tsx';

/** The tipster's reason, as far as the viewer may read it, and the booking codes of an open slip. */
export function SlipExtras({ slip }: { slip: SlipExtras_slip$key }) {
  const t = useText();
  const { locked, reason, reasonLead, reasonContinues, bookingCodes } = useFragment(slipExtrasSlip, slip);
  if (!reasonLead && bookingCodes.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      {reasonLead && (
        <div>
          <h3 className="text-sm text-muted">{t('Why')}</h3>
          <p className="wrap-anywhere">{reason ?? reasonLead}</p>
          {locked && reasonContinues && (
            <p className="text-sm text-muted">{t('You can read the rest after buying.')}</p>
          )}
        </div>
      )}
      {bookingCodes.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm text-muted">{t('Booking codes')}</h3>
          <ul className="grid gap-2">
            {bookingCodes.map(({ bookmaker, bookmakerName, code }) => (
              <li key={bookmaker} className="flex items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{bookmakerName}</span>
                  <strong className="figures wrap-anywhere">{code}</strong>
                </span>
                <CopyButton text={code} size="sm" />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {t('Type the code at the bookmaker, then compare the picks: odds and codes change.')}
          </p>
        </div>
      )}
    </div>
  );
}

const slipExtrasSlip = graphql`
  fragment SlipExtras_slip on Slip {
    locked
    reasonLead
    reasonContinues
    reason
    bookingCodes {
      bookmaker
      bookmakerName
      code
    }
  }
`;
