import { expect, test } from 'vitest';
import { reportFileName } from './report-file-name.ts';

const NOON = Date.UTC(2026, 0, 31, 12) / 1000;
const SHOP = { owner: 'acme corp', cluster: 'shop/1', reportName: String(NOON) };

test('a report’s file is named by its owner, its cluster and its day', () => {
  expect(reportFileName(SHOP, 'zip')).toBe('acme corp-shop_1-2026-01-31.zip');
  const others = [SHOP.reportName, String(NOON - 86_400)];
  expect(reportFileName({ ...SHOP, reportNames: others }, 'zip')).toBe('acme corp-shop_1-2026-01-31.zip');
});

test('the files of several reports of one day have names of their own', () => {
  const reportNames = [0, 1, 2].map((later) => String(NOON + later));
  const names = reportNames.map((reportName) => reportFileName({ ...SHOP, reportName, reportNames }, 'zip'));
  expect(names[1]).toBe('acme corp-shop_1-2026-01-31T120001Z.zip');
  expect(new Set(names).size).toBe(3);
});
