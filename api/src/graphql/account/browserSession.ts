import { endReplaced, logOut } from '../../domain/accounts/logOut.ts';
import { readViewer, type ViewerView } from '../../domain/accounts/readViewer.ts';
import { NotSignedIn } from '../../domain/foundation/errors.ts';
import { refreshSession } from '../../domain/sessions/refreshSession.ts';
import type { SessionTokens } from '../../domain/sessions/sessionTokens.ts';
import type { Context } from '../kit/context.ts';

/** What GraphQL and REST do alike around a use case so that the browser keeps, or loses, its tokens. */

interface Started {
  readonly tokens: SessionTokens;
  readonly viewer: ViewerView;
}

/** Sets the cookies of a session that has just begun; the one that the browser had before ends. */
export async function startSession(context: Context, tokens: SessionTokens): Promise<Started> {
  const { app, request } = context;
  await endReplaced(app, request.refreshToken, tokens.signedIn.sessionId);
  return keepSession(context, tokens);
}

async function keepSession({ app, cookies }: Context, tokens: SessionTokens): Promise<Started> {
  const viewer = await readViewer(app, tokens.signedIn);
  if (!viewer) throw new NotSignedIn();
  cookies.signedIn(tokens);
  if (viewer.language !== null) cookies.language(viewer.language);
  return { tokens, viewer };
}

/** Clears the cookies when the refresh token is refused, so that the browser does not try it again. */
export async function renewSession(context: Context): Promise<Started> {
  const { app, request, cookies } = context;
  try {
    return await keepSession(context, await refreshSession(app, request.refreshToken, request));
  } catch (error) {
    if (error instanceof NotSignedIn) cookies.signedOut();
    throw error;
  }
}

export async function leaveSession(
  context: Context,
  reach: { everywhere: boolean; password: string | null },
) {
  const { app, viewer, request, cookies } = context;
  const ended = await logOut(app, { account: viewer.account, refreshToken: request.refreshToken }, reach);
  cookies.signedOut();
  return { message: 'Logged out', ended };
}

/** A token that only follows a payment opens nothing, and is not kept. */
export function rememberPurchase<Answer extends { token: string }>(
  { cookies }: Context,
  answer: Answer,
): Answer {
  if (!answer.token.startsWith('f.')) cookies.purchase(answer.token);
  return answer;
}

/** The same for a subscriber: what this device needs so that no code is asked of it again. */
export function rememberPurchases<Found extends { remember: readonly string[] }>(
  { cookies }: Context,
  found: Found,
): Found {
  for (const token of found.remember) cookies.purchase(token);
  return found;
}
