import { describeRoutes, type RouteDescription } from './describeRoutes.ts';
import type { Route } from './route.ts';

const style = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
h2 { margin-top: 2.5rem }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .75rem 0 }
h3 { margin: 0; font: 600 1rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
h3 b { display: inline-block; min-width: 3.5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .75rem; margin: .25rem 0 0 }
dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; font-size: .9em }
`;

/** The page for integrators, without scripts and external files. */
export function docsPage(routes: readonly Route[]): string {
  const sections = describeRoutes(routes).map(
    ({ topic, routes: described }) =>
      `<section><h2 id="${slug(topic)}">${escapeHtml(topic)}</h2>${described.map(article).join('')}</section>`,
  );
  const links = describeRoutes(routes).map(
    ({ topic }) => `<a href="#${slug(topic)}">${escapeHtml(topic)}</a>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tipsoko | REST interface</title><style>${style}</style></head>
<body><main><h1>Tipsoko REST interface</h1>
<p>Every path answers with and without a trailing slash. Bodies are JSON, at most 100 KB; times are ISO 8601 in UTC;
a refusal always has a <code>message</code>. Calls marked <em>bearer</em> need <code>Authorization: Bearer …</code>.
The whole description for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
The same questions, and more, can be asked at <a href="/graphql">/graphql</a>.</p>
<nav>${links.join(' · ')}</nav>
${sections.join('\n')}
</main></body></html>`;
}

function article(route: RouteDescription): string {
  const rows: Array<[string, string[]]> = [
    ['Needs', route.needs ? [route.needs] : []],
    ['Takes', route.input],
    ['Answers', route.answer],
  ];
  const lists = rows
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `<dt>${title}</dt><dd>${names.map(code).join(', ')}</dd>`);
  const refusals = route.refusals.map((text) => `<dt>Refuses</dt><dd>${escapeHtml(text)}</dd>`);
  return `<article><h3><b>${route.method}</b> ${escapeHtml(route.path)}</h3><div>${escapeHtml(route.summary)}</div>
<dl>${lists.join('')}${refusals.join('')}</dl></article>`;
}

function code(name: string): string {
  return `<code>${escapeHtml(name)}</code>`;
}

function slug(topic: string): string {
  return topic.toLowerCase().replace(/\W+/g, '-');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
