import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A TCP port. */
export function port(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > 65_535)
    throw new Error('must be a port between 1 and 65535');
  return value;
}

/** A TCP port, or none. */
export const portOrNone = (text: string): number => (text === '' ? 0 : port(text));

/** An address of this machine's network, by number. */
export function networkAddress(text: string): string {
  if (isIP(text) === 0) throw new Error('must be an IP address like 127.0.0.1 or 0.0.0.0');
  return text;
}

/** `1` or `0` (also `true` or `false`). */
export function flag(text: string): boolean {
  if (!/^(?:1|0|true|false)$/.test(text)) throw new Error('must be 1 or 0');
  return text === '1' || text === 'true';
}

/** How often something may happen within a time. */
export interface Rate {
  count: number;
  seconds: number;
}

/** A rate as `count/seconds`: `10/900` is ten times in a quarter of an hour. */
export function rate(text: string): Rate {
  const [, count, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(text) ?? [];
  if (!count || !seconds) throw new Error('must be a rate as count/seconds, like 10/900');
  return { count: Number(count), seconds: Number(seconds) };
}

/** A whole number from 1. */
export function positive(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error('must be a whole number from 1 to 999999');
  return Number(text);
}

/** How many months are kept: a year and the month that goes on at the least, or all (0). */
export function monthsOrAll(text: string): number {
  if (text === '') return 0;
  if (!/^\d{2,3}$/.test(text) || Number(text) < 13)
    throw new Error('must be 13 or more, or nothing where all are kept');
  return Number(text);
}

/** A share, from none (0) to all (1). */
export function share(text: string): number {
  if (!/^(?:0(?:\.\d{1,6})?|1(?:\.0+)?)$/.test(text)) throw new Error('must be from 0 to 1');
  return Number(text);
}

/** Whole dollars as cents, or `unlimited`. */
export function credit(text: string): number {
  if (text === 'unlimited') return Infinity;
  if (!/^\d{1,9}$/.test(text)) throw new Error('must be whole dollars, or unlimited');
  return Number(text) * 100;
}

/** One of some words. */
export const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (text: string): T => {
    const found = words.find((word) => word === text);
    if (!found) throw new Error(`must be ${words.join(' or ')}`);
    return found;
  };

/** Seconds from 0 to 600. */
export function wholeSeconds(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 600) throw new Error('must be 0 to 600 seconds');
  return Number(text);
}

/** Ten years and a bit, in milliseconds. */
const longest = 3_660 * 24 * 60 * 60 * 1_000;

/**
 * An ISO 8601 duration of weeks, days, hours, minutes and seconds, as milliseconds: `P7D`, `PT4S`.
 * Months and years have no fixed length, and are refused.
 */
export function duration(text: string): number {
  const refused = new Error('must be an ISO 8601 duration, like P7D or PT48H');
  try {
    const length = Temporal.Duration.from(text);
    const ms = length.total({ unit: 'milliseconds', relativeTo: '2001-01-01' });
    if (length.years || length.months || ms <= 0 || ms > longest) throw refused;
    return ms;
  } catch {
    throw refused;
  }
}

/** Durations with commas between them, as milliseconds: `P3D,P6D`. */
export const durations = (text: string): number[] =>
  text.split(',').map((one) => duration(one.trim()));

/** How many proxies, from 0 to 9. */
export function proxyCount(text: string): number {
  if (!/^\d$/.test(text)) throw new Error('must be 0 to 9');
  return Number(text);
}

/** Any words. */
export const text = (value: string): string => value;

/** A file or directory; a relative one starts where the command runs. */
export const path = (value: string): string => resolve(value);

/** The same, or none. */
export const pathOrNone = (value: string): string => (value === '' ? '' : path(value));

/** A secret that cannot be guessed: at least 32 bytes. */
export function secret(value: string): string {
  if (Buffer.byteLength(value) < 32) throw new Error('must have at least 32 bytes');
  return value;
}

/** A secret that cannot be guessed, or none. */
export const secretOrNone = (value: string): string => (value === '' ? '' : secret(value));

/** An e-mail sender, `name@host` or `Name <name@host>`. */
export function mailbox(value: string): string {
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    throw new Error('must be an e-mail address, or a name and <address>');
  return value;
}

/** An e-mail address, or none. */
export function emailOrNone(value: string): string {
  if (value && !/^[^\s<>@]+@[^\s<>@]+$/.test(value)) throw new Error('must be an e-mail address');
  return value;
}

/** How much is logged. */
export function level(value: string): string {
  if (!LEVELS.includes(value)) throw new Error(`must be one of ${LEVELS.join(', ')}`);
  return value;
}

function url(value: string, protocols: string[], example: string): URL {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !protocols.includes(parsed.protocol) || !parsed.hostname)
    throw new Error(`must be an address like ${example}`);
  return parsed;
}

/** An http address, without the slash at its end. */
export function httpUrl(value: string): string {
  const parsed = url(value, ['http:', 'https:'], 'https://castwork.example');
  if (parsed.search || parsed.hash || parsed.username)
    throw new Error('must be an address like https://castwork.example');
  return parsed.href.replace(/\/+$/, '');
}

/** The same, or none. */
export const httpUrlOrNone = (value: string): string => (value === '' ? '' : httpUrl(value));

/** An origin, `https://host` and nothing behind it; empty for none. */
export function originOrNone(value: string): string {
  if (value === '') return '';
  const { origin, href } = url(value, ['http:', 'https:'], 'https://cdn.castwork.example');
  if (href !== `${origin}/`) throw new Error('must be an origin like https://cdn.castwork.example');
  return origin;
}

/** Addresses by name, as JSON: `{"shell":"http://localhost:3001"}`. */
export function addresses(value: string): Record<string, string> {
  const example = 'must be addresses by name, like {"shell":"http://localhost:3001"}';
  try {
    const named = Object.entries(JSON.parse(value) as Record<string, string>);
    return Object.fromEntries(named.map(([name, address]) => [name, httpUrl(address)]));
  } catch {
    throw new Error(example);
  }
}

/** Where PostgreSQL is, with user and database. */
export function postgresUrl(value: string): string {
  url(value, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/castwork');
  return value;
}

/** Where PostgreSQL is, or none. */
export const postgresUrlOrNone = (value: string): string =>
  value === '' ? '' : postgresUrl(value);

/** `files`, or where PostgreSQL is. */
export function registryUrl(value: string): string {
  if (value === 'files') return value;
  try {
    return postgresUrl(value);
  } catch {
    throw new Error(
      'must be files, or an address like postgres://user:password@host:5432/castwork',
    );
  }
}

/** Where mail is handed over. */
export function smtpUrl(value: string): string {
  url(value, ['smtp:', 'smtps:'], 'smtp://user:password@host:587');
  return value;
}
