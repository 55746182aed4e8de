// In place of queries and fragments with `@updatable`: our operations have none.
export function readUpdatableQuery() {
  throw new Error('This build has no updatable queries');
}
export function readUpdatableFragment() {
  throw new Error('This build has no updatable fragments');
}
