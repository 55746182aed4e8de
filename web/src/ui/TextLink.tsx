import type { ComponentProps } from 'react';
import { Link } from '../router/router.ts';
import { classNames } from './classNames.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** For one that stands alone: as tall for the finger as a button, without taking more room. */
  roomy?: boolean;
};

/** Stays in the application for our own paths; opens e-mail, telephone and other sites as the browser does. */
export function TextLink({
  to,
  roomy,
  className = classNames('font-semibold text-link underline underline-offset-3', roomy && 'py-3.75'),
  ...rest
}: Props) {
  if (/^[a-z][a-z+.-]*:/i.test(to)) {
    const elsewhere = /^https?:/i.test(to);
    return (
      <a
        {...rest}
        href={to}
        className={className}
        {...(elsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
      />
    );
  }
  return <Link {...rest} to={to} className={className} />;
}
