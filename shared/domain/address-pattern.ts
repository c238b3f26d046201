/**
 * The parameters of an address that fits a pattern such as "/users/:candidateId"; undefined for any other. A slash at the end does not
 * count. CloudFront runs the text of this function (infra/constructs/viewer-request.ts): it uses nothing that its runtime lacks, and
 * no other name of a module.
 */
export function matches(pattern: string, address: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const given = address.split('/').filter((part) => part !== '');
  const parameters: Record<string, string> = {};
  const fits = wanted.every((part, at) => {
    if (!part.startsWith(':')) return part === given[at];
    parameters[part.slice(1)] = String(given[at]);
    return true;
  });
  return fits && wanted.length === given.length ? parameters : undefined;
}
