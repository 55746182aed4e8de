// Only the printed schema of staff, which the public one is a part of, and only what Biome has no rules for: the Relay rules of GraphQL-ESLint.
import graphql from '@graphql-eslint/eslint-plugin';

export default [
  {
    files: ['schema.staff.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema.staff.graphql' } },
    },
    rules: {
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: true }],
      '@graphql-eslint/relay-connection-types': 'error',
      // A slip's tips and a game's odds are few and belong together: plain lists (docs/decisions/059).
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: true, listTypeCanWrapOnlyEdgeType: false },
      ],
      '@graphql-eslint/relay-page-info': 'error',
    },
  },
];
