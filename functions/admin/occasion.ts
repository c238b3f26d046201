/** Who does something in which request, as the audit notes it. */
export interface Occasion {
  readonly actorId: string;
  readonly requestId: string;
  readonly address: string;
  readonly outcome: 'allowed';
}

/** The occasion of a request that was admitted. */
export function occasionOf(request: {
  readonly actor: { readonly id: string };
  readonly requestId: string;
  readonly address: string;
}): Occasion {
  const { actor, requestId, address } = request;
  return { actorId: actor.id, requestId, address, outcome: 'allowed' };
}
