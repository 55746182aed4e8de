export interface WrittenPost {
  title: string;
  slug: string;
  overview: string;
  author: string;
  thumbnailUrl: string | null;
  /** Alt text. */
  thumbnailAlt: string;
  /** HTML. */
  content: string;
}

export function emptyPost(author: string): WrittenPost {
  return { title: '', slug: '', overview: '', author, thumbnailUrl: null, thumbnailAlt: '', content: '' };
}

export function samePost(first: WrittenPost, second: WrittenPost): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
