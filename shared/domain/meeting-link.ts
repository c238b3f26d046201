/** Whether a recruiter's meeting link is a web address with http or https; anything else could run as a script. */
export function isMeetingLink(text: string): boolean {
  if (text.length > 2_000 || /\s/.test(text)) return false;
  const parsed = URL.parse(text);
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.hostname !== '';
}
