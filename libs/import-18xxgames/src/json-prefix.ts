/** A text as far as it could be JSON: all of it, a beginning of it, or not at all. */
export type JsonExtent = 'whole' | 'prefix' | 'none';

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A scalar that may go on: at the end of the text only. */
const SCALAR_BEGUN =
  /(?:t(?:r(?:ue?)?)?|f(?:a(?:l(?:se?)?)?)?|n(?:u(?:ll?)?)?|-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][+-]?\d*)?)$/y;
/** Inside a text: no quotation mark, backslash or control character, or an escape. */
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const TEXT_BEGUN =
  /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/y;

/** What the reader expects next. */
type Expecting = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end';

/**
 * How much of a text is JSON. Tells a file that was cut off from one that never was JSON, without
 * recursion, so that no nesting can exhaust the stack.
 */
export function jsonExtent(text: string): JsonExtent {
  const open: ('{' | '[')[] = [];
  let expecting: Expecting = 'value';
  let position = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found === null || found[0] === '') return false;
    position += found[0].length;
    return true;
  };
  for (;;) {
    take(SPACE);
    if (position >= text.length) return 'prefix';
    const sign = text[position];
    if (expecting === 'colon') {
      if (sign !== ':') return 'none';
      position += 1;
      expecting = 'value';
      continue;
    }
    if (expecting === 'key' || (expecting === 'key-or-end' && sign !== '}')) {
      if (!take(TEXT)) return take(TEXT_BEGUN) ? 'prefix' : 'none';
      expecting = 'colon';
      continue;
    }
    if (expecting === 'comma-or-end' && sign === ',') {
      position += 1;
      expecting = open.at(-1) === '{' ? 'key' : 'value';
      continue;
    }
    if (expecting === 'value' || (expecting === 'value-or-end' && sign !== ']')) {
      if (sign === '{' || sign === '[') {
        open.push(sign);
        position += 1;
        expecting = sign === '{' ? 'key-or-end' : 'value-or-end';
        continue;
      }
      if (take(sign === '"' ? TEXT_BEGUN : SCALAR_BEGUN)) return 'prefix';
      if (!take(sign === '"' ? TEXT : SCALAR)) return 'none';
    } else {
      if (sign !== (open.at(-1) === '{' ? '}' : ']')) return 'none';
      open.pop();
      position += 1;
    }
    if (open.length === 0) {
      take(SPACE);
      return position >= text.length ? 'whole' : 'none';
    }
    expecting = 'comma-or-end';
  }
}
