/** The refusal that means: a code is on its way, ask again with it. */
export function codeDemandOf(answer: { readonly reason?: string; readonly message?: string }): string | null {
  return answer.reason === 'CODE_REQUIRED' ? (answer.message ?? 'Enter the code that we have sent') : null;
}
