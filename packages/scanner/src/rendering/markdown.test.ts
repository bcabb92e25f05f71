import { describe, expect, test } from 'vitest';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { renderMarkdown } from './markdown.ts';

const CHECK: FailedCheck = {
  rule: {
    name: 'nginx_server_tokens_on',
    severity: 2,
    documentation: {
      documentation: 'Every response carries the version.',
      remediation: 'Set `server_tokens off;` in the http block.',
      sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens'],
    },
  },
  machine: 'web_1',
  service: 'nginx',
  config_file: { fileName: 'nginx.conf', subPath: './edge', configFileType: 'nginx' },
  fromLine: 2,
  toLine: 4,
  title: 'nginx tells every visitor its version',
  message: 'server_tokens is <b>on</b>',
  references: [{ ruleset: 'CIS NGINX Benchmark v2.1.0', item: '2.5.1' }],
};

function report(parts: Partial<Report>): Report {
  const empty = { failed: [], disabled: [], passed: {}, unknown: {}, weights: { passed: 0, failed: 0 }, notes: [] };
  return { ...empty, files: 1, rulesVersion: 'abc', ...parts };
}

describe('a report as Markdown', () => {
  test('has one section for a rule with its places, lines counted from 1', () => {
    const later: FailedCheck = { ...CHECK, fromLine: 9, toLine: 9 };

    const text = renderMarkdown(report({ failed: [CHECK, later] }), 'shop');

    expect(text.match(/^## /gm)).toHaveLength(1);
    expect(text).toContain('Severity Moderate-Low (2)');
    expect(text).toContain('Set `server_tokens off;` in the http block.');
    expect(text).toContain('- CIS NGINX Benchmark v2.1.0 2.5.1');
    expect(text).toContain('- web\\_1 / nginx: `edge/nginx.conf`, lines 3–5');
    expect(text).toContain('`edge/nginx.conf`, line 10');
  });

  test('lets nothing of a scanned file become markup', () => {
    expect(renderMarkdown(report({ failed: [CHECK] }), 'shop')).toContain('server\\_tokens is \\<b\\>on\\</b\\>');
  });

  test.each([
    ['a line of its own', 'a\n\n# h\n![](https://evil.example/x)'],
    ['a line of its own, by a carriage return', 'a\r\r::error::x'],
    ['a span that two backticks do not begin', '``![](https://evil.example/x)`'],
    ['a span that two backticks do not end', '`![](https://evil.example/x)``'],
    ['a span that goes on in what stands behind it', 'a` ![](https://evil.example/x)'],
    ['a control sequence', 'a\u001b]0;x\u0007b'],
    ['a turned order', 'a\u202eb'],
  ])('lets no name, value or reason begin %s', (_what, text) => {
    const check: FailedCheck = {
      ...CHECK,
      rule: { ...CHECK.rule, name: text },
      message: text,
      wanted: text,
      config_file: { fileName: `${text}.conf`, subPath: '.', configFileType: 'nginx' },
    };
    const disabled = { ...check, reasons: [text] };
    const shown = renderMarkdown(report({ failed: [check], disabled: [disabled] }), text);
    expect(shown).not.toMatch(/^(# h|!|::)/m);
    expect(shown.replaceAll(/(?<![\\`])`[^`\n]+`(?!`)/g, '')).not.toContain('![');
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  });

  test('says beside what was found what would be right', () => {
    const text = renderMarkdown(report({ failed: [{ ...CHECK, message: 'server_tokens is on', wanted: 'off' }] }), 'x');
    expect(text).toContain('lines 3–5: server\\_tokens is on (wanted: `off`)');
  });

  test('says so when nothing failed', () => {
    expect(renderMarkdown(report({}), 'shop')).toContain('No failed checks.');
  });
});
