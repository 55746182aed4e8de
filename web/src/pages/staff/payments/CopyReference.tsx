import { Copy } from 'lucide-react';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { writeClipboard } from '../../../ui/kit/writeClipboard.ts';

/** Copies a reference, to look it up at the provider. */
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
