export function mutationRefusals(
  root: string,
): Map<string, { file: string; declared: string[]; reached: string[] }>;
