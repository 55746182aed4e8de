export class UnreadableFile extends Error {
  readonly code = 'UNREADABLE_FILE';
}
