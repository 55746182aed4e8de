import type { ComponentProps } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../kit/classNames.ts';

type Props = ComponentProps<typeof Link> & {
  /** Enlarges the touch target without taking more room. */
  roomy?: boolean;
};

/** Uses the router for the site's own paths only. */
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
