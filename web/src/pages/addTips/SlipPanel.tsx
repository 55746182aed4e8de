import { slipLimits } from '@tipsoko/rules/limits';
import { type RefObject, useRef, useState } from 'react';
import { BookingCodeFields } from '../../components/slip/BookingCodeFields.tsx';
import { useText } from '../../language/useText.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { DraftTipRow } from './DraftTipRow.tsx';
import { ReasonField } from './ReasonField.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { earningText, moneyBackText, priceError, publishError } from './slipDraft.ts';
import { TotalOddsMeter } from './TotalOddsMeter.tsx';
import { usePublish } from './usePublish.ts';
import type { SlipDraftTools } from './useSlipDraft.ts';

interface Props {
  tools: SlipDraftTools;
  onPublished: (published: { message: string; slip?: number }) => void;
}

function Picked({ tools }: { tools: SlipDraftTools }) {
  const t = useText();
  const { tips } = tools.draft;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{t('Your slip')}</h2>
        <span className="figures text-sm text-muted">
          {t('{count} picked · {minTips} to {maxTips} games', {
            count: tips.length,
            minTips: slipLimits.minTips,
            maxTips: slipLimits.maxTips,
          })}
        </span>
      </div>
      {tips.length === 0 ? (
        <p className="rounded-md bg-sunken px-3 py-4 text-center text-muted">
          {t('Nothing picked yet. Tap odds to start.')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {tips.map((tip) => (
            <DraftTipRow key={tip.game} tip={tip} onRemove={() => tools.remove(tip.game)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface PriceProps {
  ref: RefObject<HTMLInputElement | null>;
  price: string;
  error: string | null;
  onBlur: () => void;
  onChange: (price: string) => void;
}

function PriceField({ ref, price, error, onBlur, onChange }: PriceProps) {
  const t = useText();
  const earning = earningText(price);
  return (
    <TextField
      ref={ref}
      label={t('Price')}
      lead={<span className="text-sm font-bold">Ksh</span>}
      inputMode="numeric"
      autoComplete="off"
      value={price}
      error={t(error)}
      hint={
        earning
          ? t('You earn {earning} for each sale, after the 40% fee', { earning })
          : t('From {minPriceKsh} to {maxPriceKsh}', {
              minPriceKsh: slipLimits.minPriceKsh,
              maxPriceKsh: slipLimits.maxPriceKsh,
            })
      }
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The draft slip: tips, limits, price and Publish. */
export function SlipPanel({ tools, onPublished }: Props) {
  const t = useText();
  const { draft } = tools;
  const { publish, busy } = usePublish();
  const [refused, setRefused] = useState<{ message: string; tips: string } | null>(null);
  const [pressed, setPressed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const priceField = useRef<HTMLInputElement>(null);
  const wrongPrice = priceError(draft.price);
  const tips = draft.tips.map(({ game, market }) => `${game} ${market}`).join();
  // Missing parts are shown until added; a refusal until the tips change.
  const refusal =
    (pressed ? publishError(draft, t) : null) ?? (refused?.tips === tips ? refused.message : null);

  function review() {
    setTouched(true);
    setPressed(true);
    setRefused(null);
    if (publishError(draft, t)) return;
    if (wrongPrice) {
      priceField.current?.focus();
      return;
    }
    setReviewing(true);
  }

  async function send() {
    const answer = await publish(tools.keyed());
    setReviewing(false);
    if (answer.kind === 'published') {
      setPressed(false);
      setTouched(false);
      return onPublished(answer);
    }
    if (answer.game) tools.updateOdds(answer.game.number, answer.game.odds);
    setRefused({ message: answer.message, tips });
  }

  return (
    <Card featured>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) review();
        }}
      >
        <Picked tools={tools} />
        <TotalOddsMeter draft={draft} />
        <PriceField
          ref={priceField}
          price={draft.price}
          error={touched || draft.price !== '' ? wrongPrice : null}
          onBlur={() => setTouched(true)}
          onChange={tools.setPrice}
        />
        <Checkbox
          label={
            <span className="grid">
              <span className="font-bold">{t('Money back if it loses')}</span>
              <span className="text-sm text-muted">{moneyBackText(draft.price, t)}</span>
            </span>
          }
          checked={draft.moneyBack === true}
          onChange={(event) => tools.setMoneyBack(event.target.checked)}
        />
        <ReasonField reason={draft.reason ?? ''} onChange={tools.setReason} />
        <BookingCodeFields
          title={t('Booking codes (optional)')}
          codes={draft.codes ?? {}}
          onChange={tools.setCode}
        />
        {refusal && <Notice tone="error" title={refusal} />}
        <Button type="submit" tone="buy" size="lg" block busy={busy}>
          {t('Publish')}
        </Button>
        <p className="text-xs text-muted">{t('A published slip cannot be changed or deleted.')}</p>
      </form>
      <ReviewDialog
        draft={draft}
        open={reviewing}
        busy={busy}
        onClose={() => setReviewing(false)}
        onPublish={() => void send()}
      />
    </Card>
  );
}
