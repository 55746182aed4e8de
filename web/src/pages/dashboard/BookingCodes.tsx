import { type Bookmaker, bookingCodesError } from '@tipsoko/rules/bookmakers';
import { formRefusals } from '@tipsoko/rules/formRefusals';
import { slipMessages } from '@tipsoko/rules/messages';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { BookingCodes_slip$key } from '../../__generated__/BookingCodes_slip.graphql.ts';
import type { BookingCodesMutation } from '../../__generated__/BookingCodesMutation.graphql.ts';
import { typedCodes } from '../../components/account/typedCodes.ts';
import { BookingCodeFields } from '../../components/slip/BookingCodeFields.tsx';
import { useText } from '../../language/useText.ts';
import { useFormMutation } from '../../relay/useFormMutation.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';

/** Adds and corrects the booking codes of an own slip while it is on sale. */
export function BookingCodes({ slip }: { slip: BookingCodes_slip$key }) {
  const t = useText();
  const { id, status, bookingCodes } = useFragment(bookingCodesSlip, slip);
  const [codes, setCodes] = useState<Partial<Record<Bookmaker, string>>>(() =>
    Object.fromEntries(bookingCodes.map(({ bookmaker, code }) => [bookmaker, code])),
  );
  const { mutate, busy, refusal } = useFormMutation<BookingCodesMutation>(
    bookingCodesMutation,
    slipMessages.failed,
  );
  const toast = useToast();
  if (status !== 'ON_SALE') return null;
  const typed = typedCodes(codes);
  const wrong = bookingCodesError(typed);
  async function save() {
    const { done } = await mutate({ input: { slipId: id, codes: typed } });
    if (done) toast({ text: t('Booking codes saved'), tone: 'success' });
  }
  return (
    <BookingCodeFields
      title={
        bookingCodes.length > 0
          ? t('Booking codes ({count})', { count: bookingCodes.length })
          : t('Add booking codes')
      }
      codes={codes}
      onChange={(bookmaker, code) => setCodes((now) => ({ ...now, [bookmaker]: code }))}
    >
      {refusal && <Notice tone="error" title={Object.values(refusal.fields)[0] ?? refusal.message} />}
      {wrong && <p className="text-sm text-lost">{t(formRefusals[wrong])}</p>}
      <Button busy={busy} disabled={wrong !== null} onClick={() => void save()}>
        {t('Save codes')}
      </Button>
    </BookingCodeFields>
  );
}

const bookingCodesSlip = graphql`
  fragment BookingCodes_slip on Slip {
    id
    status
    bookingCodes {
      bookmaker
      code
    }
  }
`;

const bookingCodesMutation = graphql`
  mutation BookingCodesMutation($input: SetBookingCodesInput!) {
    setBookingCodes(input: $input) {
      __typename
      ... on SetBookingCodesPayload {
        slip {
          ...BookingCodes_slip
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
