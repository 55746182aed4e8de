import type { Plugin } from 'esbuild';

interface Common {
  readonly bundle: true;
  readonly platform: 'node';
  readonly target: 'node20.19';
  readonly format: 'esm';
  readonly alias: Record<string, string>;
}

export const bundleOptions: Common & { readonly packages: 'external' };
/** Leaves the simulators out of a bundle. */
export const withoutSimulators: Plugin;
export const productOptions: Common & {
  readonly packages: 'bundle';
  readonly plugins: Plugin[];
  readonly banner: { readonly js: string };
};
