/** GSM 03.38: one septet each, and those that cost an escape more. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const plain: Readonly<Record<string, string>> = {
  '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '•': '*', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i',
};

/** The text in the alphabet in which 160 characters fit into one message; one other character would halve that. */
export function toGsm7(text: string): string {
  let written = '';
  for (const character of text.normalize('NFC')) {
    if (basic.has(character)) written += character;
    else {
      const base = plain[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
      written += [...base].every((one) => basic.has(one)) ? base : '?';
    }
  }
  return written;
}
