import { fieldsOf } from './jsonSchemas.ts';
import { ownFieldsOf } from './refusalsOf.ts';
import { type Route, topics } from './route.ts';

/** One route in words, for the page and for docs/api.md. */
export interface RouteDescription {
  method: string;
  path: string;
  summary: string;
  needs: string;
  input: string[];
  answer: string[];
  refusals: string[];
}

export function describeRoutes(
  routes: readonly Route[],
): Array<{ topic: string; routes: RouteDescription[] }> {
  return (Object.keys(topics) as Array<keyof typeof topics>).map((topic) => ({
    topic,
    routes: routes.filter((route) => route.topic === topic).map(describe),
  }));
}

function describe(route: Route): RouteDescription {
  return {
    method: route.method,
    path: route.path.replaceAll('+}', '}'),
    summary:
      route.deprecated === undefined ? route.summary : `${route.summary} Deprecated. ${route.deprecated}`,
    needs: route.needs === 'bearer' ? 'bearer' : '',
    input: [...fieldsOf(route.query, 'input').map((name) => `?${name}`), ...fieldsOf(route.body, 'input')],
    answer: fieldsOf(route.answer, 'output'),
    // 401 and 429 are said once for all.
    refusals: route.errors.map((refusal) => {
      const more = ownFieldsOf(refusal);
      return `${refusal.status} ${refusal.when}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
    }),
  };
}
