import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SettingError, isSet, readSettings } from './settings.ts';
import { settingsTable } from './table.ts';
import type { Setting } from './setting.ts';

describe('settings', () => {
  test('have defaults that follow one another', () => {
    expect(readSettings(['SHELL_PORT', 'PUBLIC_URL'], { SHELL_PORT: '3100' })).toEqual({
      SHELL_PORT: 3100,
      PUBLIC_URL: 'http://localhost:3100',
    });
  });

  test('count an empty value as unset', () => {
    expect(readSettings(['API_PORT'], { API_PORT: ' ' })).toEqual({ API_PORT: 4000 });
    expect(isSet('DATABASE_URL', { DATABASE_URL: '' })).toBe(false);
  });

  test.each([
    ['SHELL_PORT', 'abc', 'SHELL_PORT must be a port between 1 and 65535, not "abc".'],
    ['SHELL_PORT', '70000', 'SHELL_PORT must be a port between 1 and 65535, not "70000".'],
    ['SEED_DEMO', 'maybe', 'SEED_DEMO must be 1 or 0, not "maybe".'],
    ['SPONSOR_CREDIT', '-5', 'SPONSOR_CREDIT must be whole dollars, or unlimited, not "-5".'],
    ['KEEP_MONTHS', '12', /^KEEP_MONTHS must be 13 or more/],
    ['PAYMENTS', 'cash', 'PAYMENTS must be manual or stripe, not "cash".'],
    [
      'PUBLIC_URL',
      'ftp://x',
      'PUBLIC_URL must be an address like https://castwork.example, not "ftp://x".',
    ],
    ['ASSETS_URL', 'https://cdn.example/files', /^ASSETS_URL must be an origin like/],
    ['REGISTRY_URL', 'mysql://a:b@c/d', /^REGISTRY_URL must be files, or an address like postgres/],
    ['MAIL_FROM', 'nobody', /^MAIL_FROM must be an e-mail address/],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not "1.5".'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal/],
    [
      'METRICS_HOST',
      'all',
      'METRICS_HOST must be an IP address like 127.0.0.1 or 0.0.0.0, not "all".',
    ],
    ...['7', 'P1M', 'P1Y', 'PT0S', '-P1D', 'P', 'P20000D', 'P3D,P6D'].map(
      (text) =>
        [
          'AUTO_APPROVE_AFTER',
          text,
          `AUTO_APPROVE_AFTER must be an ISO 8601 duration, like P7D or PT48H, not "${text}".`,
        ] as const,
    ),
    ['DUE_REMINDERS', 'P3D,', /^DUE_REMINDERS must be an ISO 8601 duration/],
  ] as const)('say what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readSettings([name], { [name]: value })).toThrow(sentence);
    expect(() => readSettings([name], { [name]: value })).toThrow(SettingError);
  });

  test('read lengths of time as milliseconds', () => {
    const lengths = { AUTO_APPROVE_AFTER: 'P1W', EXPIRE_AFTER_DUE: 'PT1.5S' };
    expect(
      readSettings(
        ['AUTO_APPROVE_AFTER', 'EXPIRE_AFTER_DUE', 'REQUEST_EXPIRES_AFTER', 'DUE_REMINDERS'],
        { ...lengths, DUE_REMINDERS: 'P3D, PT4S' },
      ),
    ).toEqual({
      AUTO_APPROVE_AFTER: 604_800_000,
      EXPIRE_AFTER_DUE: 1_500,
      REQUEST_EXPIRES_AFTER: 604_800_000,
      DUE_REMINDERS: [259_200_000, 4_000],
    });
  });

  test('say how far a balance may go, in cents', () => {
    const credits = ['', '250', 'unlimited'].map(
      (SPONSOR_CREDIT) => readSettings(['SPONSOR_CREDIT'], { SPONSOR_CREDIT }).SPONSOR_CREDIT,
    );
    expect(credits).toEqual([0, 25_000, Infinity]);
  });

  test('never repeat a secret', () => {
    expect(() => readSettings(['AUTH_SECRET'], { AUTH_SECRET: 'hunter2' })).toThrow(
      'AUTH_SECRET must have at least 32 bytes.',
    );
    expect(() => readSettings(['DATABASE_URL'], { DATABASE_URL: 'mysql://a:b@c/d' })).toThrow(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/castwork.',
    );
  });

  test('say what to do about a database that is missing', () => {
    expect(() => readSettings(['DATABASE_OWNER_URL'], {})).toThrow(
      'DATABASE_URL is missing: set it to a database of PostgreSQL 15 or newer, as postgres://login@host:5432/name.',
    );
  });

  test('find the session secret in the data directory', () => {
    const directory = mkdtempSync(join(tmpdir(), 'castwork-settings-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    expect(() => readSettings(['AUTH_SECRET'], { DATA_DIR: directory })).toThrow(
      'AUTH_SECRET is missing',
    );
    writeFileSync(join(directory, 'auth-secret'), `${'s'.repeat(40)}\n`);
    expect(readSettings(['AUTH_SECRET'], { DATA_DIR: directory }).AUTH_SECRET).toBe('s'.repeat(40));
  });

  test('stand in the README, each with its default and what it is for', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(
      ([, name, ...said]) => [name, said],
    );
    const expected = Object.entries(settingsTable).map(
      ([name, row]: [string, Setting<unknown>]) => [
        name,
        [row.otherwise ?? `\`${row.default}\``, row.description],
      ],
    );
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  });
});
