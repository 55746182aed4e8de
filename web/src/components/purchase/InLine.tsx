import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface Props {
  /** Milliseconds since 1970. */
  until: number;
  onTurn: () => void;
}

/** More people buy than M-Pesa takes at a time: the buyer's turn, which the page takes by itself. */
export function InLine({ until, onTurn }: Props) {
  const t = useText();
  return (
    <Notice tone="info" title={t('Many people are buying')}>
      <p>
        <Sentence
          english="We are keeping your place in the queue. We try again in {time}."
          values={{
            time: <Countdown to={new Date(until).toISOString()} over={t('a moment')} onOver={onTurn} />,
          }}
        />
      </p>
    </Notice>
  );
}
