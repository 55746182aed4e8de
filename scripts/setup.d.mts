export const root: string;
export const webInputs: readonly string[];
export const product: readonly string[];
