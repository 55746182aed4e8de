// Daraja refuses addresses with these words in any case (CustomerToBusinessRegisterURL).
const FORBIDDEN = /m-?pesa|safaricom|exe|cmd|sql|query|ngrok|requestbin/i;

/** Whether Daraja would take the address. A random path part in base64url can hold "exe" by chance: use hex. */
export function isCallbackAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !FORBIDDEN.test(url);
}
