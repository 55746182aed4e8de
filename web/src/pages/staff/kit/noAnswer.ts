/** Shown on the staff pages when a mutation got no answer. */
export const noAnswer = 'No answer from the server. Check the connection and try again.';
