/** An error answer of DynamoDB; `name` is its code. */
export class DynamoDbError extends Error {
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.name = code;
  }
}

/** Calls one operation of DynamoDB or DynamoDB Streams by the plain protocol: JSON in, JSON out. */
export type DynamoDbCall = <Result>(operation: string, input: unknown) => Promise<Result>;

const ofStreams = new Set(['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']);

/** The engine requires a credential but does not verify the signature. */
const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** A client of the engine at this address. */
export function dynamoDbCall(endpoint: string): DynamoDbCall {
  return async <Result>(operation: string, input: unknown): Promise<Result> => {
    const service = ofStreams.has(operation) ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810';
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${service}.${operation}`,
        'x-amz-date': '20260101T000000Z',
      },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as { __type?: string; message?: string; Message?: string };
    if (response.ok) return answer as Result;
    throw new DynamoDbError(answer.__type?.split('#').at(-1) ?? 'Error', answer.message ?? answer.Message ?? operation);
  };
}
