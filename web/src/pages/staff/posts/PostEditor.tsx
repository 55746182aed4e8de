import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { PostEditorMutation } from '../../../__generated__/PostEditorMutation.graphql.ts';
import { dayAndTimeText } from '../../../lib/times.ts';
import { useNavigate } from '../../../router/router.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../../ui/navigation/Tabs.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';
import { PostFields } from './PostFields.tsx';
import { PostPreview } from './PostPreview.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import { samePost, type WrittenPost } from './writtenPost.ts';

// The editor weighs more than the rest of the site's script, so it loads only here.
const RichEditor = lazy(async () => ({ default: (await import('./RichEditor.tsx')).RichEditor }));

interface Props {
  /** Null for a new post. */
  id: string | null;
  /** ISO time of its publishing, also one that is still to come; null for a new post and a draft. */
  publishedAt?: string | null;
  wasPublished: boolean;
  initial: WrittenPost;
}

const nairobiText = (at: string) => `${dayAndTimeText(at, 'east-africa')} Nairobi time`;

/** Toast after saving. */
function outcomeOf({ input: { published, publishAt } }: PostEditorMutation['variables']): string {
  if (publishAt) return 'Scheduled';
  return published ? 'Published' : 'Saved. Only staff see it';
}

export function PostEditor({ id, publishedAt = null, wasPublished, initial }: Props) {
  const { run, busy } = useStaffMutation<PostEditorMutation>(saveMutation, outcomeOf);
  const scheduledFor = wasPublished ? null : publishedAt;
  const [scheduling, setScheduling] = useState(false);
  const [openedAt] = useState(() => new Date().toISOString());
  const navigate = useNavigate();
  // A new post has no id until its first save.
  const known = useRef(id);
  const [post, setPost] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [leaving, setLeaving] = useState(false);
  const unsaved = !samePost(post, saved);
  const guard = useLeaveGuard(unsaved);
  const change = (part: Partial<WrittenPost>) => {
    setPost((before) => ({ ...before, ...part }));
    setErrors({});
  };

  async function save(published: boolean, publishAt: string | null = null) {
    const input = {
      ...post,
      ...(known.current && { post: known.current }),
      slug: post.slug.trim() || null,
      author: post.author.trim() || null,
      published,
      publishAt,
    };
    const { done, fields } = await run(
      { input },
      {
        updater: (store) => {
          const given = store.getRootField('savePost')?.getLinkedRecord('post')?.getValue('id');
          if (typeof given === 'string') known.current = given;
        },
      },
    );
    setErrors(fields);
    // The dialog stays open for a refused time; other errors show in the editor.
    if (done || !fields.publishAt) setScheduling(false);
    if (!done) return;
    setSaved(post);
    setLeaving(true);
  }

  // In an effect, so that the leave guard has been lifted. Text typed during the save keeps the editor open.
  useEffect(() => {
    if (!leaving) return;
    setLeaving(false);
    if (!unsaved) void navigate('/staff/posts');
  }, [leaving, unsaved, navigate]);

  const write = (
    <div className="grid gap-4">
      <PostFields post={post} errors={errors} onChange={change} />
      <Suspense fallback={<Skeleton shape="button" className="h-72 w-full" />}>
        <RichEditor
          content={post.content}
          error={errors.content}
          onChange={(content) => change({ content })}
        />
      </Suspense>
    </div>
  );
  return (
    <div className="grid gap-4">
      {scheduledFor && (
        <Notice tone="info" title={`Appears on ${nairobiText(scheduledFor)}`}>
          <p>Until then only staff see it.</p>
        </Notice>
      )}
      <Tabs
        label="The post"
        tabs={[
          { id: 'write', label: 'Write', content: write },
          {
            id: 'preview',
            label: 'Preview',
            content: <PostPreview post={post} at={publishedAt ?? openedAt} />,
          },
        ]}
      />
      <Actions
        wasPublished={wasPublished}
        scheduledFor={scheduledFor}
        busy={busy}
        onSave={save}
        onSchedule={() => setScheduling(true)}
      />
      {scheduling && (
        <ScheduleDialog
          at={scheduledFor}
          busy={busy}
          error={errors.publishAt}
          onClose={() => setScheduling(false)}
          onChosen={(at) => save(false, at)}
        />
      )}
      {guard}
    </div>
  );
}

interface ActionsProps {
  wasPublished: boolean;
  scheduledFor: string | null;
  busy: boolean;
  onSave: (published: boolean, publishAt?: string | null) => void;
  onSchedule: () => void;
}

/** All ways to save it, within reach at the foot of the screen. */
function Actions({ wasPublished, scheduledFor, busy, onSave, onSchedule }: ActionsProps) {
  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap gap-3 border-t border-line bg-bg py-3 md:bottom-0">
      {scheduledFor ? (
        <>
          <Button tone="buy" busy={busy} onClick={() => onSave(false, scheduledFor)}>
            Save changes
          </Button>
          <Button tone="outline" disabled={busy} onClick={onSchedule}>
            Change the time
          </Button>
          <Button tone="outline" disabled={busy} onClick={() => onSave(true)}>
            Publish now
          </Button>
          <Button tone="outline" disabled={busy} onClick={() => onSave(false)}>
            Unschedule
          </Button>
        </>
      ) : (
        <>
          <Button tone="buy" busy={busy} onClick={() => onSave(true)}>
            {wasPublished ? 'Save changes' : 'Publish'}
          </Button>
          {!wasPublished && (
            <Button tone="outline" disabled={busy} onClick={onSchedule}>
              Schedule
            </Button>
          )}
          <Button tone="outline" disabled={busy} onClick={() => onSave(false)}>
            {wasPublished ? 'Unpublish' : 'Save as draft'}
          </Button>
        </>
      )}
    </div>
  );
}

const saveMutation = graphql`
  mutation PostEditorMutation($input: SavePostInput!) {
    savePost(input: $input) {
      __typename
      ... on SavePostPayload {
        post {
          ...StaffPostRow_post
          ...ExistingPost_post
          ...PostCard_post
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
