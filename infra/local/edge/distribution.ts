import type { LiveResource } from '../template/stack-resources.ts';
import type { EdgeRequest, EdgeResponse } from '../wire/http-exchange.ts';
import { type Behavior, type EdgeServices, edgeBehaviors } from './behaviors.ts';
import { chooseEncoding } from './compression.ts';
import { originRequest } from './origin-request.ts';
import { edgeOrigin, edgeRefusal, type Origin, type OriginSettings } from './origins.ts';

interface Config {
  readonly Aliases?: readonly string[];
  readonly Origins: readonly OriginSettings[];
  readonly DefaultRootObject?: string;
  readonly CustomErrorResponses?: readonly {
    readonly ErrorCode: number;
    readonly ResponseCode?: number;
    readonly ResponsePagePath?: string;
  }[];
}

export interface Distribution {
  readonly aliases: readonly string[];
  answer(request: EdgeRequest, viewerIp: string): Promise<EdgeResponse>;
}

/** In bytes, with the query. */
const longestAddress = 8_192;

/** CloudFront's response to a URL that is too long, or whose path has a malformed percent-encoding. */
function refusedAddress({ path, query }: EdgeRequest): EdgeResponse | undefined {
  if (path.length + query.length > longestAddress) return edgeRefusal(414, 'The address is too long.');
  return /%(?![0-9a-f]{2})/i.test(path) ? edgeRefusal(400, 'The address cannot be read.') : undefined;
}

/**
 * Emulates one CloudFront distribution: behaviors, functions, origins, error pages, response headers and compression. It does not cache, so
 * that a new build or changed response shows at once.
 */
export function emulateDistribution(resource: LiveResource, services: EdgeServices): Distribution {
  const config = resource.properties.DistributionConfig as Config;
  const origins = new Map<string, Origin>(config.Origins.map((one) => [one.Id, edgeOrigin(one, services)]));
  const choose = edgeBehaviors(resource, services);

  async function fetchOrigin(request: EdgeRequest, chosen: Behavior, viewerIp: string): Promise<EdgeResponse> {
    const origin = origins.get(chosen.originId);
    if (!origin) throw new Error(`${resource.logicalId} has no origin ${chosen.originId}.`);
    const path = request.path === '/' && config.DefaultRootObject ? `/${config.DefaultRootObject}` : request.path;
    const forwarded = originRequest({ ...request, path }, chosen.forwards, viewerIp, origin);
    // Conditional and range headers pass under any policy; a weak tag matches the file that it was compressed from.
    const { range, 'if-none-match': tag, 'if-modified-since': since } = request.headers;
    const conditions = {
      ...(range && { range }),
      ...(tag && { 'if-none-match': tag }),
      ...(since && { 'if-modified-since': since }),
    };
    return origin.answer({ ...forwarded, headers: { ...forwarded.headers, ...conditions } }, viewerIp);
  }

  async function withErrorPage(response: EdgeResponse, viewerIp: string): Promise<EdgeResponse> {
    const page = config.CustomErrorResponses?.find(({ ErrorCode }) => ErrorCode === response.status);
    if (!page?.ResponsePagePath) return response;
    const request = { method: 'GET', path: page.ResponsePagePath, query: '', headers: {}, body: Buffer.alloc(0) };
    const shown = await fetchOrigin(request, choose(page.ResponsePagePath), viewerIp);
    return { ...shown, status: page.ResponseCode ?? response.status };
  }

  return {
    aliases: config.Aliases ?? [],
    async answer(request, viewerIp) {
      const chosen = choose(request.path);
      const refused = refusedAddress(request);
      if (refused) return chosen.addHeaders(refused);
      if (!chosen.methods.has(request.method)) return edgeRefusal(403, 'This method is not allowed here.');
      const edited = chosen.onRequest ? await chosen.onRequest(request, viewerIp) : { request };
      if ('response' in edited) return chosen.addHeaders(edited.response);
      let response = await withErrorPage(await fetchOrigin(edited.request, chosen, viewerIp), viewerIp);
      const encoding = chosen.compresses ? chooseEncoding(request.headers['accept-encoding']) : undefined;
      if (encoding) response = await services.compress(response, encoding);
      return chosen.addHeaders(response);
    },
  };
}
