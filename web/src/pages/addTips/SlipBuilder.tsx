import { slipLimits } from '@tipsoko/rules/limits';
import { slipMessages } from '@tipsoko/rules/messages';
import { type ReactNode, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SlipBuilder_viewer$key } from '../../__generated__/SlipBuilder_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { GamePicker } from './GamePicker.tsx';
import { SlipBar } from './SlipBar.tsx';
import { SlipPanel } from './SlipPanel.tsx';
import { type DraftTip, wouldExceed } from './slipDraft.ts';
import { useSlipDraft } from './useSlipDraft.ts';

interface Message {
  text: string;
  tone: 'error' | 'success';
  slip?: number;
}

/** Where a tipster builds a slip: games and markets on one side, the slip on the other (under it on a phone). */
export function SlipBuilder({ viewer, notice }: { viewer: SlipBuilder_viewer$key; notice: ReactNode }) {
  const t = useText();
  const { tipster, slipDraft } = useFragment(slipBuilderViewer, viewer);
  const tools = useSlipDraft(tipster.username, slipDraft ?? null);
  const { draft } = tools;
  const [message, setMessage] = useState<Message | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const slip = useRef<HTMLElement>(null);

  function pick(tip: DraftTip) {
    const own = draft.tips.find((one) => one.game === tip.game);
    if (own && own.market === tip.market) {
      tools.remove(tip.game);
      return setMessage(null);
    }
    const error = own ? slipMessages.gameTwice : tools.add(tip);
    setMessage(error ? { text: t(error), tone: 'error' } : null);
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
              <TextLink to={`/slip/${message.slip}`}>
                {t('See slip {slip} and share it', { slip: message.slip })}
              </TextLink>
            )}
          </Notice>
        </div>
      )}
      {notice}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_22rem]">
        <GamePicker
          input={search}
          tips={draft.tips}
          full={draft.tips.length >= slipLimits.maxTips}
          isClosed={(odds) => wouldExceed(draft, odds)}
          onPick={pick}
        />
        <section
          ref={slip}
          aria-label={t('Your slip')}
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

const slipBuilderViewer = graphql`
  fragment SlipBuilder_viewer on Viewer {
    tipster {
      username
    }
    slipDraft {
      priceText
      moneyBack
      reason
      bookingCodes {
        bookmaker
        code
      }
      tips {
        odds
        market {
          id
          typeName
          value
        }
        game {
          number
          kickoff
          timeKnown
          tipsCloseAt
          homeTeam {
            name
          }
          awayTeam {
            name
          }
          league {
            name
          }
          odds {
            odds
            market {
              id
            }
          }
        }
      }
    }
  }
`;
