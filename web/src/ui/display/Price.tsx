import { classNames } from '../kit/classNames.ts';

type Props = {
  /** Formatted money: 'Ksh 50', 'UGX 1,500', '+Ksh 50'. */
  text: string;
  size?: 'inherit' | 'sm' | 'md' | 'lg';
  tone?: 'plain' | 'won' | 'lost' | 'cancelled';
};

const sizes = { inherit: '', sm: 'text-sm', md: 'text-md', lg: 'text-2xl' };
/** For the currency beside a large amount; elsewhere it has the size of the text around it. */
const currencyOf = {
  inherit: '',
  sm: '',
  md: 'text-[0.8em] font-bold',
  lg: 'text-[0.72em] font-bold',
};
const tones = { plain: '', won: 'text-won', lost: 'text-lost', cancelled: 'text-warn' };

/** Currency and amount on one line; `inherit` takes the surrounding size and may wrap between the two. */
export function Price({ text, size = 'md', tone = 'plain' }: Props) {
  const space = text.lastIndexOf(' ');
  return (
    <span
      className={classNames(
        'figures font-extrabold',
        size !== 'inherit' && 'whitespace-nowrap',
        sizes[size],
        tones[tone],
      )}
    >
      {space > 0 && <span className={currencyOf[size]}>{text.slice(0, space)} </span>}
      {text.slice(space + 1)}
    </span>
  );
}
