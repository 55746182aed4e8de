// CommonJS on purpose: relay-compiler and vite-plugin-relay both load it with require.
module.exports = {
  src: './web/src',
  schema: './schema.graphql',
  language: 'typescript',
  artifactDirectory: './web/src/__generated__',
  eagerEsModules: true,
  excludes: ['**/node_modules/**', '**/__generated__/**'],
  customScalarTypes: { DateTime: 'string', Decimal: 'string', Upload: 'File' },
  persistConfig: { file: './web/persisted.json', algorithm: 'SHA256' },
};
