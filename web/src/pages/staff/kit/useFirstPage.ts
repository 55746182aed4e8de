import { useLocation, useNavigate } from '../../../router/router.ts';

/** Reloads the first page of the list, which shows what was just published. */
export function useFirstPage(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate(pathname, { preventScrollReset: true });
}
