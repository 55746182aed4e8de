import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RichToolbar } from './RichToolbar.tsx';

interface Props {
  /** HTML to begin with; later changes come from here only. */
  content: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** Rich text: headings, lists, quotes, links, pictures. What it writes is what the server lets through. */
export function RichEditor({ content, error, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const id = useId();
  const tell = useEffectEvent((html: string) => onChange(html));
  const start = useEffectEvent(() => content);

  useEffect(() => {
    if (!host.current) return;
    const made = new Editor({
      element: host.current,
      content: start(),
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'mailto', 'tel'] },
        }),
        Image,
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          class: 'prose min-h-60 px-4 py-3 outline-none',
        },
      },
      onUpdate: ({ editor: changed }) => tell(changed.isEmpty ? '' : changed.getHTML()),
      // Which buttons are pressed depends on where the cursor stands.
      onTransaction: () => redraw((count) => count + 1),
    });
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [id]);

  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="text-sm font-bold">
        Text
      </span>
      <div className="rounded-md border border-line-strong bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
        {editor && <RichToolbar editor={editor} />}
        <div ref={host} />
      </div>
      {error && (
        <p role="alert" className="text-sm font-semibold text-lost">
          {error}
        </p>
      )}
    </div>
  );
}
