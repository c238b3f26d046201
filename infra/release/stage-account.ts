import type { Stage } from '../stages.ts';

/** The account in an ARN, such as the id of a stack. */
const accountIn = (arn: string | undefined): string | undefined => arn?.split(':')[4];

/** What is wrong with credentials that see a thing of this ARN, as a sentence; undefined when it is of the account of the stage. */
export function foreignAccount(stage: Stage, arn: string | undefined): string | undefined {
  const found = accountIn(arn);
  return found === undefined || found === stage.account
    ? undefined
    : `The credentials are those of account ${found}, and ${stage.name} is of account ${stage.account} (infra/stages.ts): set those of ${stage.account}.`;
}
