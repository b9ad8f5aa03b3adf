import { visit } from 'jsonc-parser';
import { invalid, Refusal } from '../errors.ts';

/** No body of the contract is deeper than 3. */
const maxDepth = 32;

/**
 * Parses JSON more strictly than `JSON.parse`, which keeps the last of two equal keys.
 * @throws Refusal 400 for what is not JSON, for duplicate and `__proto__` keys, and for deep nesting
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
  const keys: Set<string>[] = [];
  const enter = () => {
    if (keys.push(new Set()) > maxDepth)
      throw new Refusal(400, 'invalid_json', 'The body is nested too deeply');
  };
  const leave = () => {
    keys.pop();
  };
  visit(text, {
    onObjectBegin: enter,
    onObjectEnd: leave,
    onArrayBegin: enter,
    onArrayEnd: leave,
    onObjectProperty: (key) => {
      const seen = keys.at(-1);
      if (key === '__proto__' || seen?.has(key)) throw invalid(key, `${key}: may not be sent`);
      seen?.add(key);
    },
  });
  return value;
}
