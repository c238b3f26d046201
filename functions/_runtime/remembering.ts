/** As many answers as are kept; then they are forgotten together. */
const most = 5_000;

/** A reader of texts that gives the same answer again without reading: for what repeats from row to row of a feed. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const answer = read(text);
    answers.set(text, answer);
    return answer;
  };
}
