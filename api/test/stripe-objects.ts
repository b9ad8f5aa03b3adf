import { randomBytes } from 'node:crypto';

/** A form as Stripe's client writes it: `metadata[payoutId]`. */
export type Fields = Pick<URLSearchParams, 'get' | 'entries'>;

export interface Answer {
  readonly status: number;
  readonly body: object;
}

type Metadata = Record<string, string>;

interface Made {
  readonly id: string;
  readonly metadata: Metadata;
  readonly amount: number;
}

/** What the stand-in of Stripe keeps. */
export interface Objects {
  readonly sessions: (Made & { readonly successUrl: string; readonly currency: string })[];
  /** Payments' pages by their ids, as they are by now. */
  readonly pages: Map<string, object>;
  readonly accounts: { readonly id: string; payouts_enabled: boolean; capabilities: object }[];
  readonly transfers: (Made & {
    readonly destination: string;
    readonly transfer_group: string;
    amount_reversed: number;
    reversed: boolean;
  })[];
  readonly payouts: (Made & { readonly account: string; status: string })[];
  readonly intents: (Made & {
    readonly amount_received: number;
    readonly latest_charge: { readonly amount_refunded: number };
  })[];
  readonly disputes: {
    readonly id: string;
    readonly payment_intent: string;
    readonly amount: number;
    readonly status: string;
  }[];
}

export const noObjects = (): Objects => ({
  sessions: [],
  pages: new Map(),
  accounts: [],
  transfers: [],
  payouts: [],
  intents: [],
  disputes: [],
});

export const refuse = (status: number, type: string, code: string): Answer => ({
  status,
  body: { error: { type, code, message: `Refused: ${code}` } },
});

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const ok = (body: object): Answer => ({ status: 200, body });

/** A page of a list: ten, where no other `limit` is asked for, and from behind the one that is named. */
function list(all: readonly { readonly id: string }[], fields: Fields): Answer {
  const after = fields.get('starting_after');
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const end = start + Number(fields.get('limit') ?? 10);
  return ok({ object: 'list', data: all.slice(start, end), has_more: end < all.length });
}

export const noList = list([], new URLSearchParams());

const metadataOf = (fields: Fields): Metadata =>
  Object.fromEntries(
    [...fields.entries()].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

/** It takes up to eight digits. Source: Stripe, "Create a PaymentIntent", `amount`. */
const mostCents = 99_999_999;

const wholeCents = (fields: Fields, name: string) => {
  const amount = Number(fields.get(name));
  return Number.isInteger(amount) && amount > 0 ? amount : undefined;
};

/** Works on requests by their names, as Stripe documents them. */
export function endpointsOf(objects: Objects) {
  const sessions = (fields: Fields) => {
    const amount = wholeCents(fields, 'line_items[0][price_data][unit_amount]');
    const [currency, successUrl] = [
      fields.get('line_items[0][price_data][currency]'),
      fields.get('success_url'),
    ];
    if (!amount || !currency || !successUrl || fields.get('mode') !== 'payment')
      return refuse(400, 'invalid_request_error', 'parameter_missing');
    if (amount > mostCents) return refuse(400, 'invalid_request_error', 'amount_too_large');
    const id = newId('cs_test');
    objects.sessions.push({ id, amount, currency, successUrl, metadata: metadataOf(fields) });
    return ok({ id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` });
  };
  const transfers = (fields: Fields) => {
    const amount = wholeCents(fields, 'amount');
    const destination = fields.get('destination') ?? '';
    const account = objects.accounts.find(({ id }) => id === destination);
    if (!amount || fields.get('currency') !== 'usd' || !account)
      return refuse(400, 'invalid_request_error', 'parameter_invalid');
    const made = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      destination,
      transfer_group: fields.get('transfer_group') ?? '',
      metadata: metadataOf(fields),
      amount_reversed: 0,
      reversed: false,
    };
    objects.transfers.push(made);
    return ok({ ...made });
  };
  const reversals = (id: string) => {
    const found = objects.transfers.find((each) => each.id === id);
    if (!found || found.reversed) return refuse(400, 'invalid_request_error', 'transfer_reversed');
    Object.assign(found, { reversed: true, amount_reversed: found.amount });
    return ok({ id: newId('trr'), object: 'transfer_reversal', amount: found.amount });
  };
  const payouts = (fields: Fields, account: string) => {
    const amount = wholeCents(fields, 'amount');
    if (!amount || !account) return refuse(400, 'invalid_request_error', 'parameter_invalid');
    const made = {
      id: newId('po'),
      object: 'payout',
      amount,
      account,
      status: 'pending',
      metadata: metadataOf(fields),
    };
    objects.payouts.push(made);
    return ok(made);
  };
  const accounts = (fields: Fields) => {
    if (fields.get('type') !== 'express') return refuse(400, 'invalid_request_error', 'type');
    const made = {
      id: newId('acct'),
      object: 'account',
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    };
    objects.accounts.push(made);
    return ok({ ...made });
  };
  return (name: string, fields: Fields, account: string): Answer => {
    const id = /(?:acct|cs|tr)_[\w-]+/.exec(name)?.[0] ?? '';
    switch (id ? name.replace(id, '…') : name) {
      case 'POST /v1/checkout/sessions':
        return sessions(fields);
      case 'GET /v1/checkout/sessions/…': {
        const found = objects.pages.get(id);
        return found ? ok(found) : refuse(404, 'invalid_request_error', 'resource_missing');
      }
      case 'POST /v1/transfers':
        return transfers(fields);
      case 'GET /v1/transfers': {
        const group = fields.get('transfer_group');
        const own = objects.transfers.filter((each) => !group || each.transfer_group === group);
        return list(own, fields);
      }
      case 'POST /v1/transfers/…/reversals':
        return reversals(id);
      case 'POST /v1/payouts':
        return payouts(fields, account);
      case 'GET /v1/payouts': {
        const status = fields.get('status');
        const own = objects.payouts.filter((each) => each.account === account);
        return list(
          own.filter((each) => !status || each.status === status),
          fields,
        );
      }
      case 'POST /v1/accounts':
        return accounts(fields);
      case 'GET /v1/accounts/…':
        return ok({ ...objects.accounts.find((each) => each.id === id) });
      case 'POST /v1/account_links':
        return ok({ object: 'account_link', url: `https://connect.stripe.test/${newId('link')}` });
      case 'GET /v1/payment_intents':
        return list(objects.intents, fields);
      case 'GET /v1/disputes':
        return list(objects.disputes, fields);
      default:
        return refuse(404, 'invalid_request_error', 'resource_missing');
    }
  };
}
