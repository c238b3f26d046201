/** The AWS CLI's content types by file extension, for the files of a web build. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  mjs: 'text/javascript',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** The content type of a file extension; S3's default without one. */
export function contentType(file: string): string {
  return types[/\.([^./]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'binary/octet-stream';
}
