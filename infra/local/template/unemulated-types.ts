/**
 * Resource types of the local template that need no emulation, each with the reason. A type that is neither here nor emulated aborts the
 * start by name, so that nothing new in the stack is silently missing.
 */
export const unemulatedTypes: Readonly<Record<string, string>> = {
  'AWS::CloudFront::OriginAccessControl': 'the bucket of the site has no other reader',
  'AWS::Lambda::LayerVersion':
    'only layers of functions that are not emulated; an emulated function with a layer is refused',
  'AWS::Lambda::Permission': 'permissions are checked by AWS only',
  'AWS::Logs::LogGroup': 'output of functions goes to files in the data folder',
  'AWS::S3::BucketPolicy': 'only the right to list is read from it, by the site',
  'AWS::SNS::TopicPolicy': 'only the right of two-way texts to publish replies is read from it',
  'AWS::SQS::QueuePolicy': 'permissions are checked by AWS only',
};
