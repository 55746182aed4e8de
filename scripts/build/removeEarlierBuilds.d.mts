export function removeEarlierBuilds(folder: string, built: ReadonlySet<string>): Promise<void>;
