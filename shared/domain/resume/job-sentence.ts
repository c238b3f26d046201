import { isUnit } from './job-words.ts';

const smallWords =
  /\b(?:AT|AS|AN?|IN|ON|THE|FROM|TO|OF|FOR|WITH|WAS|AM|HAVE|BEEN|WORK(?:ED|ING)?|AND|SINCE|UNTIL|BEFORE|THAT|MY|JOB|FIRST|LAST|NIGHTS|DAYS)\b/g;

/** A sentence ("I work at X (City, ST) as a nurse in the burn ICU") in pieces. */
export function asPieces(given: string): string {
  const text = /[a-z]{2}/.test(given) ? given : given.replace(smallWords, (word) => word.toLowerCase());
  const first = (forms: readonly RegExp[]) => forms.map((form) => form.exec(text)?.[1]).find((one) => one) ?? '';
  const title = first([
    /\bas (?:an? |the )?([\w/& -]{2,40}?)(?: in | at | on | for | with |[.,]|$)/,
    /\bI(?: was|'m|'ve been| am| have been)(?! work)(?: currently)? (?!(?:at|in|on|for|with|from) )(?:an? |the )?([\w/& -]{2,40}?)(?: in | at | on | for | with |[.,]|$)/i,
    /\b[Jj]ob was (?!(?:at|in|on|for|with|from) )(?:an? |as )?([\w/& -]{2,40}?)(?: in | at | on | for | with |[.,]|$)/,
  ]);
  const unit = first([
    /\b(?:in|on) (?:the |an? )?([\w/& -]{2,40}?)(?: unit| floor| team)?(?: of (?=[A-Z])| at (?=[A-Z])| from |[.,]|$)/,
  ]);
  const inside = first([/\(([^()]{2,30})\)/]).split(',');
  const place = first([
    /\bjob (?:out of (?:nursing )?school )?was (?:at )?([A-Z][\w.'& -]{2,80}?)(?: in (?=[A-Za-z])| as | from |[,(]|$)/,
    /^(?:and )?then ([A-Z][\w.'& -]{2,80}?)(?: in (?=[A-Za-z])| from | since |[,(]|$)/,
    /\b(?:at|of|for|with) ((?:the )?[A-Z][\w.'& -]{2,80}?)(?: as | here | also | on the | in (?=[A-Za-z])| from | since |[,(]|\.(?: |$)|$)/,
  ]);
  const city = first([
    / in ([A-Z][A-Za-z.'-]{2,20}(?: [A-Z][A-Za-z.'-]{2,20}){0,2}, (?:(?:New|North|South|West|Rhode) )?[A-Z][a-z]{3,13})/,
    /(?:[,(] ?| in )([A-Z][A-Za-z.'-]{2,20}(?: [A-Z][A-Za-z.'-]{2,20}){0,2},? [A-Z]{2})\b/,
  ]);
  // "In Lewiston": the state is told elsewhere, if at all.
  const cityAlone =
    city === ''
      ? first([
          /(?:[a-z]|\bI) in ([A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?)(?= (?:\(|as |from |since |where |on )|[,.]|$)/,
        ])
      : '';
  return [
    `Facility: ${place}`,
    `City: ${cityAlone}`,
    `Title: ${title}`,
    ...[unit, ...inside].filter(isUnit).map((one) => `Unit: ${one}`),
    city,
  ].join('\t');
}
