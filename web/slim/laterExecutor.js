// In place of Relay's OperationExecutor, which takes answers of the server: the first view has its data in the document, so
// this code comes once the page has been taken over, or with the first request.
import { setNormalizer } from './laterNormalizer.cjs';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

let come = null;
let coming = null;

function bring() {
  coming ??= Promise.all([
    import('relay-runtime/lib/store/OperationExecutor.js'),
    import('relay-runtime/lib/store/normalizeResponse.js'),
  ]).then(
    ([executor, normalizer]) => {
      setNormalizer(normalizer.default);
      come = executor.default;
    },
    (lost) => {
      coming = null;
      throw lost;
    },
  );
  return coming;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Who follows a game must not miss the rest of it for one lost file; a request says that it failed.
async function insist() {
  for (let wait = FIRST_WAIT_MS; come === null; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    await bring().catch(() => pause(wait));
  }
}

export function execute(config) {
  if (come) return come.execute(config);
  let ended = false;
  let running = null;
  const follows = config.operation.request.node.params.operationKind === 'subscription';
  (follows ? insist() : bring()).then(
    () => {
      if (!ended) running = come.execute(config);
    },
    (lost) => {
      if (!ended) config.sink.error(lost);
    },
  );
  return {
    cancel() {
      ended = true;
      running?.cancel();
    },
  };
}

const soon = () => bring().catch(() => {});
if (typeof requestIdleCallback === 'function') requestIdleCallback(soon, { timeout: 2_000 });
else setTimeout(soon, 200);
