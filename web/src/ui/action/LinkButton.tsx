import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonTone, buttonClass } from './buttonClass.ts';
import { TextLink } from './TextLink.tsx';

type Props = Omit<ComponentProps<typeof TextLink>, 'className'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
};

export function LinkButton({ tone = 'brand', size = 'md', block, icon, children, ...rest }: Props) {
  return (
    <TextLink {...rest} className={buttonClass(tone, size, block)}>
      {icon}
      {children}
    </TextLink>
  );
}
