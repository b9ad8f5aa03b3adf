import { useSearchParams } from '@castwork/router';
import { Banner } from '@castwork/ui/banner';

const words = new Map([
  ['paid', 'Thank you. Your balance grows as soon as your payment has arrived.'],
  ['canceled', 'Nothing was paid, and nothing was taken. You can add funds again.'],
]);

/** What is said to whom a payment's page has led back: `?payment=paid` or `?payment=canceled`. */
export function Returned() {
  const [params, setParams] = useSearchParams();
  const said = words.get(params.get('payment') ?? '');
  return said && <Banner onDismiss={() => setParams({}, { replace: true })}>{said}</Banner>;
}
