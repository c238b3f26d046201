/** What no line of text holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const controlInLine = /[\u0000-\u001f\u007f]/;

/** What no text of several lines holds: the same but tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const controlInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** What no plain text has. Between pages some programs put a form feed, or a vertical tab within a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const noPlainText = /[\u0000-\u0008\u000e-\u001f\u007f]/;
