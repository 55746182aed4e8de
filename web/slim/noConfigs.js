// In place of the `configs` of mutations and subscriptions, which `@appendNode` and its like have replaced.
export function convert() {
  throw new Error('This build has directives and updaters, no configs');
}
