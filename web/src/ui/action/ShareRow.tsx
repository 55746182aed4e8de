import { Mail, Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { writeClipboard } from '../kit/writeClipboard.ts';
import { CopyButton } from './CopyButton.tsx';
import { IconButton } from './IconButton.tsx';
import { networkIcons } from './networkIcons.ts';
import { messengerInBrowser, networkNames, type ShareNetwork, shareAddress } from './shareTargets.ts';
import { TextLink } from './TextLink.tsx';

type Props = {
  /** Full address, with the host. */
  url: string;
  text: string;
  networks?: ShareNetwork[];
  /** A network was opened, or the link copied. */
  onShare?: () => void;
};

const everywhere: ShareNetwork[] = ['facebook', 'whatsapp', 'telegram', 'x', 'email', 'messenger'];
const never = () => () => {};

/** Plain links, so that nothing is loaded from the networks. */
export function ShareRow({ url, text, networks = everywhere, onShare }: Props) {
  const texts = useUiTexts();
  // Only the browser knows whether it can share.
  const phoneShares = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  const [copied, setCopied] = useState(false);
  const desktop = useSyncExternalStore(
    never,
    () => window.matchMedia?.('(pointer: fine)').matches ?? false,
    () => false,
  );
  async function copyForMessenger() {
    setCopied(await writeClipboard(url));
  }
  async function sharePhone() {
    try {
      await navigator.share({ url, text });
      onShare?.();
    } catch {
      // Closed without a choice.
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {phoneShares && <IconButton label={texts.share} icon={<Share2 />} onClick={sharePhone} />}
      {networks.map((network) => {
        const label = texts.shareOn(network === 'email' ? texts.email : networkNames[network]);
        const copies = network === 'messenger' && desktop;
        return (
          <TextLink
            key={network}
            to={copies ? messengerInBrowser : shareAddress(network, url, text)}
            onClick={() => {
              if (copies) void copyForMessenger();
              onShare?.();
            }}
            aria-label={label}
            title={label}
            className="grid size-11 place-items-center rounded-full border border-line bg-sunken text-ink transition-colors hover:border-line-strong"
          >
            {network === 'email' ? (
              <Mail aria-hidden="true" className="size-5" />
            ) : (
              <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
                <path d={networkIcons[network]} />
              </svg>
            )}
          </TextLink>
        );
      })}
      <CopyButton text={url} label={texts.copyLink} onCopied={onShare} />
      <span role="status" className="w-full text-sm text-muted empty:hidden">
        {copied && texts.copiedForMessenger}
      </span>
    </div>
  );
}
