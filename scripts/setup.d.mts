export const root: string;
export const webInputs: readonly string[];
