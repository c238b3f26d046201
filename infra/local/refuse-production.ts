/** Throws when this is not a developer's machine: inside Lambda, or with NODE_ENV=production. */
export function refuseProduction(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.AWS_LAMBDA_FUNCTION_NAME !== undefined)
    throw new Error('The local cloud does not start inside AWS Lambda.');
  if (environment.NODE_ENV === 'production')
    throw new Error('The local cloud does not start with NODE_ENV=production.');
}
