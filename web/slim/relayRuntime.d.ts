export * from 'relay-runtime';
