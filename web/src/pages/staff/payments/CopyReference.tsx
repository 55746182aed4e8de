import { Copy } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useToast } from '../../../ui/useToast.ts';
import { writeClipboard } from '../../../ui/writeClipboard.ts';

/** Takes a long name to the clipboard, to look for it in the provider's own list. */
export function CopyReference({ name, value }: { name: string; value: string }) {
  const toast = useToast();
  return (
    <IconButton
      label={`Copy: ${name}`}
      icon={<Copy />}
      onClick={async () => {
        if (await writeClipboard(value)) toast({ text: `${name} copied`, tone: 'success' });
      }}
    />
  );
}
