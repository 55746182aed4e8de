export type ShareNetwork = 'facebook' | 'whatsapp' | 'telegram' | 'x' | 'email' | 'messenger';

export const networkNames: Record<Exclude<ShareNetwork, 'email'>, string> = {
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  x: 'X',
  messenger: 'Messenger',
};

/** Messenger in a browser: it takes no link by address. */
export const messengerInBrowser = 'https://www.messenger.com/new';

/** The address that opens a network's own 'share this' page. Messenger has one only inside its application, on phones. */
export function shareAddress(network: ShareNetwork, url: string, text: string): string {
  const [link, words, both] = [url, text, `${text} ${url}`].map(encodeURIComponent);
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${link}`;
    case 'whatsapp':
      return `https://wa.me/?text=${both}`;
    case 'telegram':
      return `https://t.me/share/url?url=${link}&text=${words}`;
    case 'x':
      return `https://twitter.com/intent/tweet?url=${link}&text=${words}`;
    case 'messenger':
      return `fb-messenger://share?link=${link}`;
    case 'email':
      return `mailto:?subject=${words}&body=${both}`;
  }
}
