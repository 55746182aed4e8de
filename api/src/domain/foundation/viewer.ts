import { NotSignedIn } from './errors.ts';

/**
 * Decides which picks are visible (docs/rules.md 15). Built by the doors from session and cookies, never from arguments.
 */
export interface Viewer {
  readonly account: SignedIn | null;
  /** Each opens its slip once it is paid. */
  readonly purchaseTokens: readonly string[];
  /** The call shows an API key; `account` is then its owner only if it has the scope `read`. */
  readonly apiKey?: KeyGrant;
}

export type KeyScope = 'read' | 'live' | 'publish';

/** What a valid API key grants. Never staff, without a session. */
export interface KeyGrant {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  readonly owner: SignedIn;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface SignedIn {
  readonly userId: string;
  readonly tipsterId: string;
  readonly sessionId: string;
  readonly isStaff: boolean;
  /** Staff whose session has not shown the second factor: acts as any user. */
  readonly staffCodeNeeded?: boolean;
}

export const anonymous: Viewer = { account: null, purchaseTokens: [] };

/** Demo, command line, and jobs that render picks for a paid purchase. */
export const systemViewer: Viewer = {
  account: { userId: '', tipsterId: '', sessionId: '', isStaff: true },
  purchaseTokens: [],
};

/** A slip that is locked to an anonymous viewer. */
export interface LockedSlip {
  readonly id: number;
  readonly tipsterId: string;
}

/** What an execution reads of its viewer. */
export interface ViewerWatch {
  onRead(field: string): void;
  /** Slips that are locked to others, and those of them that are open to this viewer. */
  onSlips(locked: readonly LockedSlip[], opened: readonly number[]): void;
}

const watched = new WeakMap<Viewer, { viewer: Viewer; watch: ViewerWatch }>();

/**
 * The same viewer, and `watch` hears of whatever is read of it: an answer that needed nothing but which slips are open is
 * the same for everybody to whom the same ones are.
 */
export function watchedViewer(viewer: Viewer, watch: ViewerWatch): Viewer {
  const parts = { account: viewer.account, purchaseTokens: viewer.purchaseTokens, apiKey: viewer.apiKey };
  const copy = watchedFields(parts, (field) => watch.onRead(field)) as Viewer;
  watched.set(copy, { viewer, watch });
  return copy;
}

/** The same fields, of which `onRead` hears when one is read. */
export function watchedFields<Fields extends object>(
  fields: Fields,
  onRead: (field: string) => void,
): Fields {
  const copy = {};
  for (const name of Object.keys(fields) as Array<keyof Fields & string>) {
    const get = () => {
      onRead(name);
      return fields[name];
    };
    Object.defineProperty(copy, name, { enumerable: true, get });
  }
  return copy as Fields;
}

/** Who decides which picks are open, and who is to hear what was: for the statements of slips alone. */
export function slipViewer(asking: Viewer): { viewer: Viewer; onSlips?: ViewerWatch['onSlips'] } {
  const { viewer, watch } = watched.get(asking) ?? { viewer: asking };
  return watch ? { viewer, onSlips: (locked, opened) => watch.onSlips(locked, opened) } : { viewer };
}

/** Without an account and a token no slip is open that is locked to others. */
export function holdsNothing({ account, purchaseTokens }: Viewer): boolean {
  return !account && purchaseTokens.length === 0;
}

/** @throws NotSignedIn */
export function requireSignedIn({ account }: Viewer): SignedIn {
  if (!account) throw new NotSignedIn();
  return account;
}
