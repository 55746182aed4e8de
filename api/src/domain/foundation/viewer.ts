import { NotSignedIn } from './errors.ts';

/** Decides which picks are visible (docs/rules.md 15). Built from session and cookies, never from arguments. */
export interface Viewer {
  readonly account: SignedIn | null;
  /** Each opens its slip once the purchase is paid. */
  readonly purchaseTokens: readonly string[];
  /** The call presents an API key; `account` is its owner only if the key has the scope `read`. */
  readonly apiKey?: KeyGrant;
}

export type KeyScope = 'read' | 'live' | 'publish';

/** Never includes staff rights. */
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
  /** Staff without the second factor in this session: treated as an ordinary user. */
  readonly staffCodeNeeded?: boolean;
}

export const anonymous: Viewer = { account: null, purchaseTokens: [] };

/** For the demo, the command line, and jobs that render picks of a paid purchase. */
export const systemViewer: Viewer = {
  account: { userId: '', tipsterId: '', sessionId: '', isStaff: true },
  purchaseTokens: [],
};

export interface LockedSlip {
  readonly id: number;
  readonly tipsterId: string;
}

export interface ViewerWatch {
  onRead(field: string): void;
  /** `opened`: those of `locked` that this viewer may see. */
  onSlips(locked: readonly LockedSlip[], opened: readonly number[]): void;
}

const watched = new WeakMap<Viewer, { viewer: Viewer; watch: ViewerWatch }>();

/** Reports what is read of the viewer: an answer that depended only on which slips are open can be shared by everybody with the same ones. */
export function watchedViewer(viewer: Viewer, watch: ViewerWatch): Viewer {
  const parts = { account: viewer.account, purchaseTokens: viewer.purchaseTokens, apiKey: viewer.apiKey };
  const copy = watchedFields(parts, (field) => watch.onRead(field)) as Viewer;
  watched.set(copy, { viewer, watch });
  return copy;
}

/** Proxies the fields and reports reads to `onRead`. */
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

export function isWatched(viewer: Viewer): boolean {
  return watched.has(viewer);
}

/** For SQL of slips only: whose entitlements count, and who is notified of what was read. */
export function slipViewer(asking: Viewer): { viewer: Viewer; onSlips?: ViewerWatch['onSlips'] } {
  const { viewer, watch } = watched.get(asking) ?? { viewer: asking };
  return watch ? { viewer, onSlips: (locked, opened) => watch.onSlips(locked, opened) } : { viewer };
}

export function hasNoCredentials({ account, purchaseTokens }: Viewer): boolean {
  return !account && purchaseTokens.length === 0;
}

export function requireSignedIn({ account }: Viewer): SignedIn {
  if (!account) throw new NotSignedIn();
  return account;
}
