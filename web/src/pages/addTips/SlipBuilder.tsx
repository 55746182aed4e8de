import { slipLimits } from '@tipsoko/rules/limits';
import { slipMessages } from '@tipsoko/rules/messages';
import { type ReactNode, useRef, useState } from 'react';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { GamePicker } from './GamePicker.tsx';
import { MarketPicker } from './MarketPicker.tsx';
import { SlipBar } from './SlipBar.tsx';
import { SlipPanel } from './SlipPanel.tsx';
import type { DraftTip } from './slipDraft.ts';
import { useSlipDraft } from './useSlipDraft.ts';

interface Message {
  text: string;
  tone: 'error' | 'success';
  slip?: number;
}

/** Where a tipster builds a slip: games and markets on one side, the slip on the other (under it on a phone). */
export function SlipBuilder({ tipster, notice }: { tipster: string; notice: ReactNode }) {
  const tools = useSlipDraft(tipster);
  const { draft } = tools;
  const [game, setGame] = useState<number | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const slip = useRef<HTMLElement>(null);

  function choose(number: number) {
    if (draft.tips.some((tip) => tip.game === number))
      setMessage({ text: slipMessages.gameTwice, tone: 'error' });
    else if (draft.tips.length >= slipLimits.maxTips)
      setMessage({ text: slipMessages.maxGames, tone: 'error' });
    else {
      setMessage(null);
      setGame(number);
    }
  }

  function add(tip: DraftTip) {
    const error = tools.add(tip);
    setMessage(error ? { text: error, tone: 'error' } : null);
    setGame(null);
    search.current?.focus({ preventScroll: true });
  }

  function published({ message: text, slip: number }: { message: string; slip?: number }) {
    tools.clear();
    setMessage({ text, tone: 'success', slip: number });
    window.scrollTo({ top: 0, behavior: 'smooth' });
  }

  return (
    <div className="flex flex-col gap-4 pb-16 md:pb-0">
      {message && (
        // Under the header wherever one has scrolled: the game that is refused may be the last of twenty.
        <div className="sticky top-18 z-10 rounded-md bg-surface shadow-2">
          <Notice
            key={`${message.tone} ${message.text}`}
            tone={message.tone}
            title={message.text}
            onHide={() => setMessage(null)}
          >
            {message.slip !== undefined && (
              <TextLink to={`/slip/${message.slip}`}>See slip {message.slip} and share it</TextLink>
            )}
          </Notice>
        </div>
      )}
      {notice}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-4">
          <GamePicker
            input={search}
            chosen={game}
            inSlip={draft.tips.map((tip) => tip.game)}
            onChoose={choose}
            onType={() => setGame(null)}
          />
          {game !== null && (
            <MarketPicker key={game} game={game} draft={draft} onPick={add} onClose={() => setGame(null)} />
          )}
        </div>
        <section
          ref={slip}
          aria-label="Your slip"
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 outline-none md:sticky md:top-20"
        >
          <SlipPanel tools={tools} onPublished={published} />
        </section>
      </div>
      <SlipBar draft={draft} onOpen={() => slip.current?.scrollIntoView({ behavior: 'smooth' })} />
    </div>
  );
}
