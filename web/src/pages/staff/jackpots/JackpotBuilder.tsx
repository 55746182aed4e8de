import { slipMessages } from '@tipsoko/rules/messages';
import { type FormEvent, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { JackpotBuilderMutation } from '../../../__generated__/JackpotBuilderMutation.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { GamePicker } from '../../addTips/GamePicker.tsx';
import type { DraftTip } from '../../addTips/slipDraft.ts';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { JackpotPrices } from './JackpotPrices.tsx';
import { JackpotTips } from './JackpotTips.tsx';
import {
  companies,
  emptyJackpot,
  type JackpotCompany,
  type JackpotDraft,
  type JackpotErrors,
  type JackpotType,
  jackpotErrors,
  mostTips,
  types,
  wholeOf,
} from './jackpotDraft.ts';
import { PasteGames } from './PasteGames.tsx';

export function JackpotBuilder({ onPublished }: { onPublished: () => void }) {
  const { run, busy } = useStaffMutation<JackpotBuilderMutation>(
    publishMutation,
    'The jackpot is published.',
  );
  const [draft, setDraft] = useState<JackpotDraft>(emptyJackpot);
  const [errors, setErrors] = useState<JackpotErrors>({});
  const [asking, setAsking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const change = (part: Partial<JackpotDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  };

  function pick(tip: DraftTip) {
    const own = draft.tips.find((one) => one.game === tip.game);
    if (!own) change({ tips: [...draft.tips, tip] });
    else if (own.market === tip.market) change({ tips: draft.tips.filter((one) => one !== own) });
    else setErrors({ tips: slipMessages.gameTwice });
  }

  /** The draft may have changed while they were looked for. */
  function add(found: readonly DraftTip[]) {
    setErrors({});
    setDraft((before) => ({
      ...before,
      tips: [...before.tips, ...found.filter(({ game }) => before.tips.every((one) => one.game !== game))],
    }));
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    const wrong = jackpotErrors(draft);
    setErrors(wrong);
    setAsking(Object.keys(wrong).length === 0);
  }

  async function publish() {
    const { done } = await run({
      input: {
        company: draft.company,
        type: draft.type,
        tips: draft.tips.map(({ game: number, market, odds }) => ({ game: number, market, odds })),
        price: wholeOf(draft.price) ?? 0,
        priceUg: wholeOf(draft.priceUg),
        priceNg: wholeOf(draft.priceNg),
      },
    });
    setAsking(false);
    if (!done) return;
    change(emptyJackpot);
    onPublished();
  }

  const title = `${label(companies, draft.company)} ${label(types, draft.type)}`;
  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Company"
          value={draft.company}
          options={[...companies]}
          onChange={(event) => change({ company: event.target.value as JackpotCompany })}
        />
        <Select
          label="Kind"
          value={draft.type}
          options={[...types]}
          onChange={(event) => change({ type: event.target.value as JackpotType })}
        />
      </div>
      <PasteGames tips={draft.tips} most={mostTips} onAdd={add} />
      <GamePicker input={search} tips={draft.tips} onPick={pick} />
      {draft.tips.length > 0 && <JackpotTips tips={draft.tips} onChange={(tips) => change({ tips })} />}
      {errors.tips && <Notice tone="error" title={errors.tips} />}
      <JackpotPrices draft={draft} errors={errors} onChange={change} />
      <div>
        <Button type="submit" tone="buy">
          Publish {draft.tips.length > 0 ? `${draft.tips.length} tips` : ''}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Publish ${title}?`}
        confirmLabel="Publish"
        tone="buy"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={publish}
      >
        {draft.tips.length} tips at Ksh {draft.price}. It goes on sale at once, until the first kick-off, and
        cannot be changed or withdrawn.
      </ConfirmDialog>
    </form>
  );
}

function label(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

const publishMutation = graphql`
  mutation JackpotBuilderMutation($input: PublishJackpotInput!) {
    publishJackpot(input: $input) {
      __typename
      ...refusal_error @relay(mask: false)
    }
  }
`;
