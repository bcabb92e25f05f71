import { expect, test } from 'vitest';
import { failedCheck, reportOf } from '../../testing/samples.ts';
import { checkRows, countChecks } from '@plumbline/model/check-rows';
import { filterChecks, NO_FILTER, type CheckFilter } from './failed-check-filter.ts';

const ROWS = checkRows(
  {
    ...reportOf(
      failedCheck(5, 'redis_no_password', { machine: 'cache-10', service: 'redis' }),
      failedCheck(2, 'nginx_server_tokens_on', { title: 'nginx tells its version' }),
      failedCheck(5, 'redis_open', { machine: 'cache-2', service: 'redis' }),
    ),
    disabled: [{ ...failedCheck(1, 'nginx_quiet'), reasons: [] }],
  },
  undefined,
);

function filtered(filter: Partial<CheckFilter>) {
  const { shown, facets, states, total } = filterChecks(ROWS, { ...NO_FILTER, ...filter });
  return { names: shown.map(({ check }) => check.rule.name), facets, states, total };
}

test('without a filter every failed check is shown, and no disabled one', () => {
  const { names, states } = filtered({});
  expect(names).toEqual(['redis_no_password', 'nginx_server_tokens_on', 'redis_open']);
  expect(states).toEqual({ open: 3, new: 0, unchanged: 0, fixed: 0, unchecked: 0, disabled: 1 });
});

test('each choice says how many rows it would leave, and leaves as many', () => {
  const { facets } = filtered({ facets: { service: 'redis' } });
  expect(facets.machine).toEqual([
    { value: 'cache-2', count: 1 },
    { value: 'cache-10', count: 1 },
  ]);
  // The chosen facet shows its other choices too.
  expect(facets.service).toEqual([
    { value: 'nginx', count: 1 },
    { value: 'redis', count: 2 },
  ]);
  expect(facets.severity).toEqual([{ value: '5', count: 2 }]);
  expect(filtered({ facets: { service: 'redis', machine: 'cache-2' } }).names).toHaveLength(1);
});

test('each state says how many rows it would leave beside the other filters, and leaves as many', () => {
  const narrowed = { facets: { machine: 'web-1' }, text: 'nginx' };
  const { states, total, names } = filtered(narrowed);
  expect(states).toMatchObject({ open: 1, disabled: 1 });
  expect([names.length, total]).toEqual([1, 3]);
  expect(filtered({ ...narrowed, state: 'disabled' })).toMatchObject({ names: ['nginx_quiet'], total: 1 });
  expect(filtered({ ...narrowed, text: 'tokens' }).states).toMatchObject({ open: 1, disabled: 0 });
});

test('text is sought in names, titles and places, in any case', () => {
  expect(filtered({ text: ' TELLS ' }).names).toEqual(['nginx_server_tokens_on']);
  expect(filtered({ text: 'etc/nginx', facets: { severity: '5' } }).names).toHaveLength(2);
});

test('disabled checks are a state of their own', () => {
  expect(filtered({ state: 'disabled' }).names).toEqual(['nginx_quiet']);
});

test('a check that stands for others counts as so many, wherever checks are counted', () => {
  const rows = checkRows(
    reportOf(
      failedCheck(3, 'nginx_autoindex_on', { service: 'nginx' }),
      { ...failedCheck(3, 'nginx_autoindex_on', { service: 'nginx' }), unlisted: 300 },
      failedCheck(5, 'redis_open', { service: 'redis' }),
    ),
    undefined,
  );
  const { shown, states, total, facets } = filterChecks(rows, { ...NO_FILTER, facets: { service: 'nginx' } });
  expect([shown.length, countChecks(shown), states.open, total]).toEqual([2, 301, 301, 302]);
  expect(facets.rule).toEqual([{ value: 'nginx_autoindex_on', count: 301 }]);
});
