/** Runs an action after the next paint, at the start of the frame after it; returns how to cancel. */
export function afterNextPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
