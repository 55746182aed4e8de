export interface SeedPost {
  readonly slug: string;
  readonly title: string;
  readonly overview: string;
  /** Plain HTML, as the sanitiser would leave it. */
  readonly content: string;
}

export const posts: readonly SeedPost[] = [];
