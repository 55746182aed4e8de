import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StaffPostRow_post$key } from '../../../__generated__/StaffPostRow_post.graphql.ts';
import type { StaffPostRowMutation } from '../../../__generated__/StaffPostRowMutation.graphql.ts';
import { dayAndTimeText } from '../../../lib/times.ts';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';

export function StaffPostRow({ post, connection }: { post: StaffPostRow_post$key; connection: string }) {
  const { id, slug, title, draft, scheduledFor, publishedAt, editedAt, author } = useFragment(
    staffPostRowPost,
    post,
  );
  const { run, busy } = useStaffMutation<StaffPostRowMutation>(deleteMutation, 'The post is deleted.');
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextLink to={`/staff/posts/${slug}`}>{title}</TextLink>
          {draft && <Badge tone="new">{scheduledFor ? 'scheduled' : 'draft'}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {scheduledFor ? (
            <>
              Appears on{' '}
              <time dateTime={scheduledFor}>{dayAndTimeText(scheduledFor, 'east-africa')} Nairobi time</time>
            </>
          ) : (
            <>
              {draft ? 'Saved' : 'Published'} <LocalTime at={publishedAt} show="date" />
            </>
          )}{' '}
          by {author.username}
          {editedAt && (
            <>
              , edited <LocalTime at={editedAt} />
            </>
          )}
        </p>
      </div>
      <TextLink
        to={`/blog/${slug}`}
        aria-label={draft ? `View ${title} as its readers will` : `View and share ${title}`}
      >
        View
      </TextLink>
      <IconButton label={`Delete ${title}`} icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        title="Delete this post?"
        confirmLabel="Delete"
        tone="danger"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run({ input: { post: id }, connections: [connection] });
          setAsking(false);
        }}
      >
        “{title}” and its picture are deleted for good. Links to it will stop working.
      </ConfirmDialog>
    </li>
  );
}

const staffPostRowPost = graphql`
  fragment StaffPostRow_post on Post {
    id
    slug
    title
    draft
    scheduledFor
    publishedAt
    editedAt
    author {
      username
    }
  }
`;

const deleteMutation = graphql`
  mutation StaffPostRowMutation($input: DeletePostInput!, $connections: [ID!]!) {
    deletePost(input: $input) {
      __typename
      ... on DeletePostPayload {
        deletedPostId @deleteEdge(connections: $connections)
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
