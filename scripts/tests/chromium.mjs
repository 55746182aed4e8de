import { existsSync } from 'node:fs';

/** A whole browser: for measurements, screenshots, and what the headless shell refuses, such as notifications. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** For browser tests: where it is installed, the same engine without windows takes a third less CPU. */
export const TEST_CHROMIUM =
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;
