/** The slip number from the address; throws 404 when it is not a number. */
export function slipNumberOf(params: { slipId?: string | undefined }): number {
  const { slipId = '' } = params;
  if (!/^\d{1,9}$/.test(slipId)) throw new Response(null, { status: 404 });
  return Number(slipId);
}
