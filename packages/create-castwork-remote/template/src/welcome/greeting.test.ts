import assert from 'node:assert/strict';
import { test } from 'node:test';
import { greeting } from './greeting.ts';

test('who is signed in is greeted by name', () => {
  assert.equal(greeting('Ada Lovelace'), 'Welcome, Ada Lovelace.');
  assert.equal(greeting(undefined), 'Welcome.');
});
