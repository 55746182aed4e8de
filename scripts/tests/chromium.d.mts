export const CHROMIUM: string;
export const TEST_CHROMIUM: string;
