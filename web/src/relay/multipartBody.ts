import type { UploadableMap } from 'relay-runtime';

/** Operations, map, then the files: the GraphQL multipart request specification. */
export function multipartBody(operations: string, uploadables: UploadableMap): FormData {
  const form = new FormData();
  form.append('operations', operations);
  const paths = Object.keys(uploadables);
  form.append('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [path]]))));
  paths.forEach((path, index) => {
    form.append(String(index), uploadables[path] as Blob);
  });
  return form;
}
