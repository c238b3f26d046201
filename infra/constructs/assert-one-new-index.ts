/** The indexes of the table that every deployed stage has; the line of a new one is added after all of them have it. */
const deployedIndexes = ['byList', 'byJob'];

/**
 * Throws for two indexes that come or go in one release: CloudFormation makes or removes one of a table in an update and refuses a second,
 * in the middle of the deployment. https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html
 */
export function assertOneNewIndex(indexes: readonly string[], deployed: readonly string[] = deployedIndexes): void {
  const changed = [
    ...indexes.filter((name) => !deployed.includes(name)),
    ...deployed.filter((name) => !indexes.includes(name)),
  ];
  if (changed.length > 1)
    throw new Error(
      `One index changes in a release, and these would at once: ${changed.join(', ')}. Deploy one to every stage, then write it into infra/constructs/assert-one-new-index.ts.`,
    );
}
