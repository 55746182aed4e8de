// In place of the implementation of a hook that Relay's feature flag ENABLE_ACTIVITY_COMPATIBILITY, on by default,
// does not choose.
export default function otherHook() {
  throw new Error('This build has one implementation of each of the hooks of Relay');
}
