import { EmptyState } from '../../ui/EmptyState.tsx';
import { DialogLink } from '../DialogLink.tsx';

/** The cookie was there, but its session is over. */
export function SessionEnded() {
  return (
    <EmptyState title="Your session has ended" action={<DialogLink dialog="login">Login</DialogLink>}>
      Log in again to go on where you were.
    </EmptyState>
  );
}
