import { hashText } from '@tipsoko/rules/hashText';
import { initialsOf } from '@tipsoko/rules/initialsOf';
import { classNames } from '../kit/classNames.ts';

type Props = { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' | 'xl' };

const sizes = {
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-md',
  xl: 'size-20 text-xl',
};
/** All have a contrast of 4.5:1 or more with white letters. */
const grounds = ['#0d3b2a', '#7a3e00', '#5b2a86', '#8c1d40', '#14507a', '#3f5410'];

/** Hidden from screen readers: the name is next to it. */
export function Avatar({ name, src, size = 'md' }: Props) {
  const className = classNames('shrink-0 rounded-full', sizes[size]);
  if (src) return <img src={src} alt="" loading="lazy" className={classNames(className, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(className, 'grid place-items-center font-extrabold select-none')}
      style={{ backgroundColor: grounds[hashText(name) % grounds.length], color: '#fff' }}
    >
      {initialsOf(name)}
    </span>
  );
}
