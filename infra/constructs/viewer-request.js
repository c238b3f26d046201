/**
 * What CloudFront does to every request before anything else sees it. Runs as a CloudFront Function (cloudfront-js-2.0), on one
 * machine as well as on AWS. MATCHES stands for the function of shared/domain/address-pattern.ts, PATTERNS for the pages that were built
 * with an HTML file of their own: its folder has `_` in place of a parameter.
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls the function of this name.
function handler(event) {
  const request = event.request;
  // A caller from outside cannot choose this value: it is always overwritten here.
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  const shared = sharedPage(request);
  if (shared) return { statusCode: 302, headers: { location: { value: shared } } };
  request.uri = request.uri.startsWith('/api/') ? apiPath(request.uri) : pagePath(request.uri);
  return request;
}

/**
 * Programs that show what a shared link leads to read no scripts: the page with the tags that they look for is an answer of the API.
 * Undefined for every other request.
 */
function sharedPage(request) {
  const agent = request.headers['user-agent'];
  const crawlers =
    /facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|slack-imgproxy|whatsapp|telegrambot|discordbot|pinterest|redditbot|skypeuripreview|applebot|iframely|embedly/i;
  if (!agent || !crawlers.test(agent.value)) return undefined;
  const job = /^\/job\/([A-Za-z0-9_-]{1,128})\/?$/.exec(request.uri);
  if (job) return `/api/job/share?id=${job[1]}`;
  return request.uri === '/' ? '/api/job/share' : undefined;
}

/** The documents write calls in mixed case, with and without a slash at the end; routes are lower-case without one. */
function apiPath(uri) {
  const path = uri.toLowerCase();
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Files are served as they are, so that a missing one is a 404; every other address is a page of the application, and the bare
 * one is the login.
 */
function pagePath(uri) {
  if (uri.startsWith('/assets/') || uri.includes('.')) return uri;
  const matches = MATCHES;
  const patterns = PATTERNS;
  const pattern = patterns.find((one) => matches(one, uri === '/' ? '/login' : uri));
  return pattern ? `/${pattern.replace(/:/g, '')}/index.html` : '/index.html';
}
