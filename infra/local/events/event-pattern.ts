type Pattern = { readonly [key: string]: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(left: number, sign: unknown, right: unknown): boolean {
  const limit = Number(right);
  if (sign === '=') return left === limit;
  if (sign === '<') return left < limit;
  if (sign === '<=') return left <= limit;
  if (sign === '>') return left > limit;
  if (sign === '>=') return left >= limit;
  throw new Error(`The numeric comparison ${JSON.stringify(sign)} is not played.`);
}

function numeric(value: unknown, rule: readonly unknown[]): boolean {
  if (typeof value !== 'number') return false;
  for (let index = 0; index < rule.length; index += 2) if (!compare(value, rule[index], rule[index + 1])) return false;
  return true;
}

function anythingBut(value: unknown, rule: unknown): boolean {
  if (value === undefined) return false;
  if (isRecord(rule)) return !matchesRule(value, rule);
  return ![rule].flat().includes(value);
}

/** One rule of a list: a value to equal, or an operator by its name. */
function matchesRule(value: unknown, rule: unknown): boolean {
  if (!isRecord(rule)) return value === rule;
  const [[operator, operand] = ['', undefined]] = Object.entries(rule);
  if (operator === 'exists') return (value !== undefined) === operand;
  if (operator === 'anything-but') return anythingBut(value, operand);
  if (operator === 'numeric') return numeric(value, operand as unknown[]);
  if (operator === 'prefix') return typeof value === 'string' && value.startsWith(String(operand));
  if (operator === 'suffix') return typeof value === 'string' && value.endsWith(String(operand));
  if (operator === 'equals-ignore-case')
    return typeof value === 'string' && value.toLowerCase() === String(operand).toLowerCase();
  throw new Error(`The filter ${operator} is not played by the local cloud.`);
}

/** Whether an event fits a pattern of EventBridge's kind: every named field must match one rule of its list. Unknown operators throw. */
export function matchesPattern(event: unknown, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, rule]) => {
    if (name === '$or') return (rule as Pattern[]).some((inner) => matchesPattern(event, inner));
    const value = isRecord(event) ? event[name] : undefined;
    if (isRecord(rule)) return matchesPattern(value, rule);
    if (!Array.isArray(rule)) throw new Error(`The filter on ${name} must be a list.`);
    const values = Array.isArray(value) ? value : [value];
    return rule.some((one) => values.some((each) => matchesRule(each, one)));
  });
}
