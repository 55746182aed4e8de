/** The slip's number in an address; anything else is no page of ours. */
export function slipNumberOf(params: { slipId?: string | undefined }): number {
  const { slipId = '' } = params;
  if (!/^\d{1,9}$/.test(slipId)) throw new Response(null, { status: 404 });
  return Number(slipId);
}
