import type { ComponentProps } from 'react';
import { Link } from '../router/router.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** Stays in the application for our own paths; opens e-mail, telephone and other sites as the browser does. */
export function TextLink({
  to,
  className = 'font-semibold text-link underline underline-offset-3',
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
