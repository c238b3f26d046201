/** Why the stack cannot be made, in one sentence for the person at the keyboard; everything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
