/** The fields of an audit record that say who acts in which request. */
export interface AuditContext {
  readonly actorId: string;
  readonly requestId: string;
  readonly address: string;
  readonly outcome: 'allowed';
}

/** The same of an admitted request. */
export function auditContextOf(request: {
  readonly actor: { readonly id: string };
  readonly requestId: string;
  readonly address: string;
}): AuditContext {
  const { actor, requestId, address } = request;
  return { actorId: actor.id, requestId, address, outcome: 'allowed' };
}
