import 'graphiql/style.css';
import './page.css';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { graphiqlExamples } from '@tipsoko/rules/graphiqlExamples';
import { GraphiQL } from 'graphiql';
import { buildSchema } from 'graphql';
import { createRoot } from 'react-dom/client';

const endpoint = new URL('/graphql', location.href);
const asked = new URLSearchParams(location.search);

const ask = createGraphiQLFetcher({
  url: endpoint.pathname,
  subscriptionUrl: endpoint.href.replace(/^http/, 'ws'),
});

/** A socket gets the headers as its connection parameters, whose names are in lower case. */
const fetcher: Fetcher = (operation, options) => {
  const headers = Object.entries(options?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return ask(operation, { ...options, headers: Object.fromEntries(headers) });
};

// Built with the page, so that it comes compressed and is kept: asking the server for it takes 370 KB each time.
const { default: definition } = await import('../../schema.graphql?raw');

const root = document.getElementById('graphiql');
if (!root) throw new Error('The page has no element for GraphiQL');
createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    schema={buildSchema(definition)}
    defaultQuery={graphiqlExamples}
    query={asked.get('query') ?? undefined}
    variables={asked.get('variables') ?? undefined}
  />,
);
