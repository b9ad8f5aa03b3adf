import { describe, expect, it } from 'vitest';
import { linkProblem } from './links.ts';

const rows = (...urls: string[]) => urls.map((url) => ({ platform: 'Other' as const, url }));

describe('a row of the links form', () => {
  it.each(['', '   '])('needs a link (%j)', (url) => {
    expect(linkProblem(rows(url), 0)).toBe('Enter a link');
  });

  it.each([
    'example',
    'http://localhost',
    'http:///x',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://a b.c',
  ])('takes no %s', (url) => {
    expect(linkProblem(rows(url), 0)).toMatch(/^Enter a web address/);
  });

  it('says why it takes no link, also where that is not how it begins', () => {
    expect(linkProblem(rows('https://localhost/x'), 0)).toMatch(/anyone can open/);
  });

  it('needs no https:// in front of it, and is the same link with it', () => {
    const twice = rows('youtube.com/watch?v=1', 'https://youtube.com/watch?v=1');
    expect(linkProblem(twice, 0)).toBeUndefined();
    expect(linkProblem(twice, 1)).toBe('This link is already in row 1');
  });

  it('is refused when it leads to the same post', () => {
    const twice = rows('https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube.com/shorts/dQw4w9WgXcQ');
    expect(linkProblem(twice, 1)).toBe('This link is already in row 1');
  });

  it('is refused when it says the same as an earlier one in other letters', () => {
    const twice = rows('https://example.com/a', 'https://example.com/b', 'HTTPS://EXAMPLE.com/a');
    expect(linkProblem(twice, 0)).toBeUndefined();
    expect(linkProblem(twice, 1)).toBeUndefined();
    expect(linkProblem(twice, 2)).toBe('This link is already in row 1');
  });
});
