import type { ShouldRevalidateFunction } from '../router/router.ts';
import { onlyPageTurned } from './cursorPage.ts';
import { revalidatePage } from './revalidatePage.ts';

/** For a page whose list turns its own pages: `PagedList` fetches the next one, not the route. */
export const revalidateList: ShouldRevalidateFunction = (args) =>
  revalidatePage(args) && !onlyPageTurned(args.currentUrl, args.nextUrl);
