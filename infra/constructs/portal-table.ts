import { Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import { assertOneNewIndex } from './assert-one-new-index.ts';
import type { DataKey } from './data-key.ts';
import { removalPolicy } from './removal-policy.ts';
import { tableKeys } from './table-keys.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
const writes = ['dynamodb:PutItem', ...changes];
const audit = 'AUDIT#*';

const indexes = [
  { indexName: 'byList', keys: ['listKey', 'listSort'] },
  // Sparse: only applications have these keys.
  { indexName: 'byJob', keys: ['jobKey', 'jobSort'] },
] as const;

/** The single table of the portal, with its indexes and its stream. */
export class PortalTable extends Construct {
  readonly table: ITable;
  private readonly key: DataKey;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: DataKey }) {
    super(scope, id);
    this.key = key;
    const table = new Table(this, 'Table', {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expiresAt',
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProtected,
      removalPolicy: removalPolicy(stage),
      ...(key.key
        ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key.key }
        : { encryption: TableEncryption.AWS_MANAGED }),
    });
    for (const { indexName, keys } of indexes)
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: keys[0], type: AttributeType.STRING },
        sortKey: { name: keys[1], type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    assertOneNewIndex(indexes.map(({ indexName }) => indexName));
    // CDK's class and interface disagree about optional members under exactOptionalPropertyTypes.
    this.table = stage.restoredTable ? this.restored(stage.restoredTable) : (table as ITable);
  }

  private restored({ name, streamArn }: NonNullable<Stage['restoredTable']>): ITable {
    const tableArn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: name });
    return Table.fromTableAttributes(this, 'Restored', {
      tableArn,
      tableStreamArn: streamArn,
      ...(this.key.key && { encryptionKey: this.key.key }),
    });
  }

  /** Grants a function reading and writing of the items of its keys and sets its variable. No function may scan, or update and delete audit records. */
  openTo(fn: ApiFunction): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    const { writes: written, reads: readOnly = [] } = tableKeys[fn.handles];
    const { tableArn } = this.table;
    const ofIndexes = indexes.map(({ indexName }) => `${tableArn}/index/${indexName}`);
    fn.addToRolePolicy(
      onKeys(reads, [tableArn, ...ofIndexes], [...written.filter((beginning) => beginning !== audit), ...readOnly]),
    );
    fn.addToRolePolicy(onKeys(writes, [tableArn], written));
    fn.addToRolePolicy(this.auditStays(written.includes(audit)));
    this.key.openTo(fn);
  }

  /**
   * Audit records may be added by the functions that append them, and never be changed or deleted by any. IAM knows no difference between
   * a put of a new item and one over an item that is there: that the product writes each once is its condition (`addAuditRecord`), and one
   * that is written over all the same is found by the hourly comparison with its locked copy.
   */
  private auditStays(mayAppend: boolean): PolicyStatement {
    return new PolicyStatement({
      sid: 'AuditStays',
      effect: Effect.DENY,
      actions: mayAppend ? changes : writes,
      resources: [this.table.tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [audit] } },
    });
  }
}

/** Every key of a request, of a batch too, has to be one of these; a query of an index is judged by the index's own key. */
function onKeys(actions: string[], resources: string[], keys: readonly string[]): PolicyStatement {
  const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] } };
  return new PolicyStatement({ actions, resources, conditions });
}
