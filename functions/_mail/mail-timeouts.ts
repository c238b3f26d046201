/**
 * How long the mail and text services may take, in milliseconds. Without the last setting the SDK only warns of an answer that does not
 * come, and the function would end before it has noted what was not sent.
 */
export const mailTimeouts = { connectionTimeout: 1_000, requestTimeout: 10_000, throwOnRequestTimeout: true } as const;
