/** Does something once the next picture of the page stands, when the one after it begins; answers how to call it off. */
export function afterNextPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}
