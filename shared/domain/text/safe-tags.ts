/** The tags of a job's description that the page shows: lines and lists, since its outline and looks are ours. */
export const shownJobTags = 'b strong i em u s small sub sup a br h1 h2 h3 h4 h5 h6 p ul ol li'.split(' ');

/** What is kept of a job's description: also what gives it structure, of which the page shows the words. */
export const keptJobTags = shownJobTags.concat(
  'hr div span blockquote pre code dl dt dd table caption thead tbody tfoot tr th td'.split(' '),
);

/** The tags of a mail: also what mail programs lay a page out by, and pictures. */
export const mailTags = keptJobTags.concat('center font img colgroup col'.split(' '));

/** Tags whose text goes with them, in both: it was never meant to be read. */
export const unreadTags =
  'script style textarea option noscript template title svg math iframe noembed noframes xmp plaintext object'.split(
    ' ',
  );
