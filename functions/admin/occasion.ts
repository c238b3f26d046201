/** The fields of an audit record that say who acts in which request. */
export interface Occasion {
  readonly actorId: string;
  readonly requestId: string;
  readonly address: string;
  readonly outcome: 'allowed';
}

/** The same of an admitted request. */
export function occasionOf(request: {
  readonly actor: { readonly id: string };
  readonly requestId: string;
  readonly address: string;
}): Occasion {
  const { actor, requestId, address } = request;
  return { actorId: actor.id, requestId, address, outcome: 'allowed' };
}
