import { Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RichToolbar } from './RichToolbar.tsx';

interface Props {
  /** Initial HTML; the editor owns it afterwards. */
  content: string;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** Rich text limited to what the server's sanitizer allows: headings, lists, quotes, links, pictures. */
export function RichEditor({ content, error, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const id = useId();
  const report = useEffectEvent((html: string) => onChange(html));
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
      onUpdate: ({ editor: changed }) => report(changed.isEmpty ? '' : changed.getHTML()),
      // The pressed state of the buttons depends on the cursor.
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
