import { graphql, useFragment } from 'react-relay';
import type { Integrations_viewer$key } from '../../__generated__/Integrations_viewer.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { Webhooks } from './Webhooks.tsx';

export function Integrations({ viewer }: { viewer: Integrations_viewer$key }) {
  const t = useText();
  const own = useFragment(integrationsViewer, viewer);
  return (
    <Card as="section" aria-labelledby="integrations">
      <h2 id="integrations" className="pb-1 text-lg">
        {t('Integrations')}
      </h2>
      <p className="pb-4 text-muted">
        <Sentence
          english="For your own programs. {link}"
          values={{
            link: (
              <a href="/api/docs" className="font-semibold text-link underline underline-offset-3">
                {t('API documentation')}
              </a>
            ),
          }}
        />
      </p>
      <div className="grid gap-5 [&>section]:border-b [&>section]:border-line [&>section]:pb-5">
        <ApiKeys viewer={own} />
        <Webhooks viewer={own} />
        <WebhookDeliveries viewer={own} />
      </div>
    </Card>
  );
}

const integrationsViewer = graphql`
  fragment Integrations_viewer on Viewer
  @argumentDefinitions(
    first: { type: "Int" }
    after: { type: "String" }
    last: { type: "Int" }
    before: { type: "String" }
  ) {
    ...ApiKeys_viewer
    ...Webhooks_viewer
    ...WebhookDeliveries_viewer @arguments(first: $first, after: $after, last: $last, before: $before)
  }
`;
