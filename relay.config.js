// CommonJS on purpose: relay-compiler and vite-plugin-relay both load it with require.
module.exports = {
  src: './web/src',
  // The whole schema, because pages of staff are among these sources; a test holds the others to the public one. Made by
  // api/src/graphql/printSchema.ts.
  schema: './.cache/schema.whole.graphql',
  language: 'typescript',
  artifactDirectory: './web/src/__generated__',
  eagerEsModules: true,
  // Vite's own server loads each file as it is: a type that is imported as a value is not there.
  useImportTypeSyntax: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  customScalarTypes: { Date: 'string', DateTime: 'string', Decimal: 'string', URL: 'string', Upload: 'File' },
  persistConfig: { file: './web/persisted.json', algorithm: 'SHA256' },
  featureFlags: {
    // Mutations spread `refusal_error` unmasked on their unions: there is no reference that could be null.
    enforce_fragment_alias_where_ambiguous: { kind: 'disabled' },
  },
};
