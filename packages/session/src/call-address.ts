import { endpoints } from '@castwork/contract/endpoints';

type Endpoints = Partial<Record<string, { method: string; path: string }>>;

/**
 * Where a call goes. It says so itself; only builds of before name an endpoint of this table instead.
 * @param call `GET /api/earnings`, or `getEarnings`
 */
export function addressOf(call: string): string {
  const endpoint = Object.hasOwn(endpoints, call) && (endpoints as Endpoints)[call];
  return endpoint ? `${endpoint.method} ${endpoint.path}` : call;
}
