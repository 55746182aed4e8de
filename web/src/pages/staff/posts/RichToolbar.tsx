import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureButton } from './PictureButton.tsx';

interface Tool {
  label: string;
  icon: ReactNode;
  /** Whether the style applies at the cursor; absent for buttons that are no toggle. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** The editor's buttons as one tab stop; arrow keys move between them. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const [here, setHere] = useState(0);
  const [linking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    {
      label: 'Bold',
      icon: <Bold />,
      pressed: editor.isActive('bold'),
      run: () => chain().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: <Italic />,
      pressed: editor.isActive('italic'),
      run: () => chain().toggleItalic().run(),
    },
    ...([2, 3] as const).map((level) => ({
      label: level === 2 ? 'Heading' : 'Smaller heading',
      icon: level === 2 ? <Heading2 /> : <Heading3 />,
      pressed: editor.isActive('heading', { level }),
      run: () => void chain().toggleHeading({ level }).run(),
    })),
    {
      label: 'List',
      icon: <List />,
      pressed: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: <ListOrdered />,
      pressed: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      icon: <Quote />,
      pressed: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { label: 'Link', icon: <Link2 />, pressed: editor.isActive('link'), run: () => setLinking(true) },
    { label: 'Line', icon: <Minus />, run: () => chain().setHorizontalRule().run() },
    { label: 'Undo', icon: <Undo2 />, disabled: !editor.can().undo(), run: () => chain().undo().run() },
    { label: 'Redo', icon: <Redo2 />, disabled: !editor.can().redo(), run: () => chain().redo().run() },
  ];

  function walk(event: KeyboardEvent) {
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + tools.length) % tools.length;
    setHere(place);
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[place]?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line p-1">
      <div ref={bar} role="toolbar" aria-label="Text style" className="flex flex-wrap" onKeyDown={walk}>
        {tools.map(({ label, icon, pressed, disabled, run }, place) => (
          <button
            key={label}
            type="button"
            data-tool
            title={label}
            aria-label={label}
            aria-pressed={pressed}
            aria-disabled={disabled || undefined}
            tabIndex={place === here ? 0 : -1}
            onFocus={() => setHere(place)}
            // Keeps the focus in the text, so that the next space types instead of pressing the button again.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !disabled && run()}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40 aria-pressed:bg-brand aria-pressed:text-on-brand [&_svg]:size-5"
          >
            {icon}
          </button>
        ))}
      </div>
      <PictureButton
        use="CONTENT"
        label="Add a picture"
        icon={<ImagePlus />}
        onUploaded={(src) => chain().setImage({ src, alt: '' }).run()}
      />
      <LinkDialog
        open={linking}
        address={(editor.getAttributes('link').href as string | undefined) ?? ''}
        onClose={() => setLinking(false)}
        onSet={(href) => {
          setLinking(false);
          if (href === '') chain().extendMarkRange('link').unsetLink().run();
          else chain().extendMarkRange('link').setLink({ href }).run();
        }}
      />
    </div>
  );
}
