/** Where the time comes from: the wall, the demo's virtual clock, or a test. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
