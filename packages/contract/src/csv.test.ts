import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2);

test('a cell with commas, quotes or line breaks is quoted', () => {
  expect(line('a, b', 'say "hi"', 'two\nlines', 'plain', 1.5, null)).toBe(
    '"a, b","say ""hi""","two\nlines",plain,1.5,',
  );
});

test('what a spreadsheet would run as a formula is text', () => {
  expect(line('=1+1', '+1', '-1', '@x', '\t=1', -1)).toBe("'=1+1,'+1,'-1,'@x,'\t=1,-1");
  expect(line('-1250.50', '-1.50+1', '-1.5')).toBe("-1250.50,'-1.50+1,'-1.5");
  // Of a full width, as keyboards for Japanese and Chinese write them: spreadsheets read them alike.
  expect(line('＝1', '＋1', '－1', '＠x')).toBe("'＝1,'＋1,'－1,'＠x");
});

test('nor is there a formula in it where a spreadsheet ends cells with semicolons', () => {
  expect(line('a;=1+1', 'b;-1;@x', 'c;\t=1', 'd; e', 'f-1')).toBe(
    "a;'=1+1,b;'-1;'@x,c;'\t=1,d; e,f-1",
  );
});
