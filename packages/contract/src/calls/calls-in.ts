import { openApiDocument } from '../openapi.ts';
import { type DescribedCall, describeCall } from './described-call.ts';

/** Before anything is built: a contract that is half written has no other fault than that. */
const document = openApiDocument('/');

const call = /(["'`])(GET|POST|PUT|PATCH|DELETE) (\/api\/[\w/{}-]*)\1/g;

/**
 * The calls that built code makes: it holds each by its method and path, and can make no other.
 * @param code the text of every script of a build
 * @throws Error with one sentence about a call that this contract does not have
 */
export function callsIn(code: readonly string[]): DescribedCall[] {
  const found = code.flatMap((text) =>
    [...text.matchAll(call)].map(([, , method = '', path = '']) => `${method} ${path}`),
  );
  return [...new Set(found)].toSorted().map((each) => {
    const [method = '', path = ''] = each.split(' ');
    const described = describeCall(document, method, path);
    if (!described) throw new Error(`${each} is called, and the contract has no such call.`);
    return described;
  });
}
