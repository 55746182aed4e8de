import { classNames } from '../kit/classNames.ts';
import { FLAG_CODES } from './flagCodes.ts';

type Props = {
  /** ISO 3166 in lower or upper case, `gb-eng` and the like, `eu`, `un`. Anything else draws the neutral flag. */
  code: string;
  /** Omit where the country is written beside it. */
  label?: string;
  className?: string;
};

export function Flag({ code, label = '', className }: Props) {
  const known = FLAG_CODES.includes(code.toLowerCase()) ? code.toLowerCase() : 'xx';
  return (
    <img
      src={`/flags/${known}.svg`}
      alt={label}
      width={20}
      height={20}
      loading="lazy"
      decoding="async"
      className={classNames('inline-block shrink-0 rounded-full', className ?? 'size-5')}
    />
  );
}
