/** An expected failure to synthesize, as one sentence for the developer; every other error is a bug. */
export class StackRefusal extends Error {
  override readonly name = 'Refusal';
}
