import { useLocation, useNavigate } from '../../../router/router.ts';

/** Shows the first page of the list again, where what was just published stands. */
export function useFirstPage(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate(pathname, { preventScrollReset: true });
}
