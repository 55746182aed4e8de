import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { useUploadPicture } from './useUploadPicture.ts';

interface Props {
  use: 'THUMBNAIL' | 'CONTENT';
  label: string;
  icon: ReactNode;
  onUploaded: (url: string) => void;
}

export function PictureButton({ use, label, icon, onUploaded }: Props) {
  const { upload, busy } = useUploadPicture(use);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={async (event) => {
          const image = event.target.files?.[0];
          event.target.value = '';
          const url = image ? await upload(image) : null;
          if (url) onUploaded(url);
        }}
      />
      <Button tone="outline" size="sm" icon={icon} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
