import { ImageUp, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PostPicture } from '../../blog/PostPicture.tsx';
import { PictureButton } from './PictureButton.tsx';
import type { WrittenPost } from './writtenPost.ts';

interface Props {
  post: WrittenPost;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<WrittenPost>) => void;
}

export function PostFields({ post, errors, onChange }: Props) {
  const pictureError = useId();
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={post.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Address"
          hint="/blog/… in lower case with hyphens; taken from the title if empty"
          maxLength={100}
          autoCapitalize="none"
          value={post.slug}
          error={errors.slug}
          onChange={(event) => onChange({ slug: event.target.value })}
        />
        <TextField
          label="Author"
          hint="User name"
          autoCapitalize="none"
          value={post.author}
          error={errors.author}
          onChange={(event) => onChange({ author: event.target.value })}
        />
      </div>
      <TextArea
        label="Overview"
        hint="A few sentences, shown in lists and when shared"
        maxLength={1000}
        value={post.overview}
        error={errors.overview}
        onChange={(event) => onChange({ overview: event.target.value })}
      />
      <fieldset aria-describedby={errors.thumbnail ? pictureError : undefined} className="grid min-w-0 gap-2">
        <legend className="pb-1.5 text-sm font-bold">Picture</legend>
        <PostPicture
          about=""
          src={post.thumbnailUrl}
          alt={post.thumbnailAlt}
          className="aspect-[2/1] max-w-md rounded-lg"
        />
        <div className="flex flex-wrap gap-2">
          <PictureButton
            use="THUMBNAIL"
            label={post.thumbnailUrl ? 'Choose another picture' : 'Choose a picture'}
            icon={<ImageUp />}
            onUploaded={(thumbnailUrl) => onChange({ thumbnailUrl, thumbnailAlt: '' })}
          />
          {post.thumbnailUrl && (
            <Button
              tone="quiet"
              size="sm"
              icon={<X />}
              onClick={() => onChange({ thumbnailUrl: null, thumbnailAlt: '' })}
            >
              Remove picture
            </Button>
          )}
        </div>
        {errors.thumbnail && (
          <p id={pictureError} role="alert" className="text-sm font-semibold text-lost">
            {errors.thumbnail}
          </p>
        )}
        {post.thumbnailUrl ? (
          <TextField
            label="What the picture shows"
            hint="Read aloud by screen readers"
            maxLength={300}
            value={post.thumbnailAlt}
            error={errors.thumbnailAlt}
            onChange={(event) => onChange({ thumbnailAlt: event.target.value })}
          />
        ) : (
          <p className="text-sm text-muted">
            JPEG, PNG or WebP from 600 × 300 pixels, at most 5 MB; it is cut to twice as wide as high.
          </p>
        )}
      </fieldset>
    </>
  );
}
