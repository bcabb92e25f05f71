import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Report } from '@plumbline/model/report';
import { renderSarif } from '@plumbline/model/rendering/sarif';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { loadRuleCatalogue } from '../rules/rule-catalogue.ts';
import { scan } from '../scan.ts';
import { loadServices } from '../services.ts';
import { fixtureBundle } from '../testing/golden.ts';
import { EXAMPLES_JUDGED_AT } from '../testing/run-example.ts';

/* What is written, against what is published of it. */

const SCHEMAS = new URL('../../../../docs/schemas/', import.meta.url);
const ajv = new Ajv2020({ allErrors: true, strict: false });
const services = await loadServices();

function problemsOf(schemaFile: string, value: unknown): unknown {
  const schema = JSON.parse(readFileSync(new URL(schemaFile, SCHEMAS), 'utf8')) as object;
  const validate = ajv.getSchema(schemaFile) ?? ajv.addSchema(schema, schemaFile).getSchema(schemaFile);
  // What is written is JSON: keys without a value are not there.
  void validate?.(JSON.parse(JSON.stringify(value)));
  return validate?.errors;
}

async function reportsOf(id: string): Promise<readonly Report[]> {
  const folder = new URL(`../services/${id}/fixtures/`, import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Promise.all(
    names.map((name) =>
      scan(fixtureBundle(id as never, new URL(`${name}/`, folder)), { judgedAt: EXAMPLES_JUDGED_AT }),
    ),
  );
}

test('the rules are what their schema says', async () => {
  const { rules } = await loadRuleCatalogue();
  expect(rules.length).toBeGreaterThan(1000);
  expect(problemsOf('rules.schema.json', rules)).toBeNull();
  expect(problemsOf('rules.schema.json', [{ ...rules[0], severity: 6 }])).not.toBeNull();
});

describe.each(services.map(({ id }) => id))('%s', (id) => {
  test('reports are what their schema says, and as GitHub takes them as SARIF', async () => {
    for (const report of await reportsOf(id)) {
      expect(problemsOf('report.schema.json', report)).toBeNull();
      expectAccepted(renderSarif(report) as Sarif);
    }
  });
});

test('a report without what it must have is none', () => {
  expect(problemsOf('report.schema.json', { failed: [{ rule: { name: 'a' } }] })).not.toBeNull();
});

interface Location {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string };
  readonly region: { readonly startLine: number; readonly endLine: number };
}

interface Sarif {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly rules: readonly {
          readonly id: string;
          readonly shortDescription: { readonly text: string };
          readonly fullDescription: { readonly text: string };
          readonly help: { readonly text: string };
          readonly properties: { readonly tags: readonly string[]; readonly 'security-severity': string };
        }[];
      };
    };
    readonly originalUriBaseIds: Readonly<Record<string, object>>;
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: Readonly<Record<string, string>>;
      readonly locations?: readonly { readonly physicalLocation: Location }[];
      readonly fixes?: readonly {
        readonly artifactChanges: readonly {
          readonly artifactLocation: { readonly uri: string };
          readonly replacements: readonly { readonly insertedContent: { readonly text: string } }[];
        }[];
      }[];
    }[];
  }[];
}

/** Source: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support */
function expectAccepted({ version, runs }: Sarif): void {
  expect({ version, runs: runs.length }).toEqual({ version: '2.1.0', runs: 1 });
  for (const { tool, results, originalUriBaseIds } of runs) {
    const { rules } = tool.driver;
    expect(Math.max(rules.length, results.length)).toBeLessThanOrEqual(25_000);
    for (const { shortDescription, fullDescription, help, properties } of rules) {
      for (const { text } of [shortDescription, fullDescription, help]) expect(text.length).toBeGreaterThan(0);
      expect(shortDescription.text.length).toBeLessThanOrEqual(1024);
      expect(fullDescription.text.length).toBeLessThanOrEqual(1024);
      expect(properties.tags).toContain('security');
      expect(properties.tags.length).toBeLessThanOrEqual(20);
      expect(Number(properties['security-severity'])).toBeGreaterThan(0);
    }
    for (const { ruleId, ruleIndex, level, message, partialFingerprints, locations = [], fixes = [] } of results) {
      expect(rules[ruleIndex]?.id).toBe(ruleId);
      expect(['error', 'warning', 'note']).toContain(level);
      expect(message.text.length).toBeGreaterThan(0);
      expect(partialFingerprints['primaryLocationLineHash']).toMatch(/^[\da-f]{32}:1$/);
      for (const { artifactLocation, region } of locations.map(({ physicalLocation }) => physicalLocation)) {
        expect(artifactLocation.uri).toMatch(/^(?!\.{0,2}\/)[\w%.@~+-]+(?:\/[\w%.@~+-]+)*$/);
        expect(Object.keys(originalUriBaseIds)).toContain(artifactLocation.uriBaseId);
        expect(region.startLine).toBeGreaterThan(0);
        expect(region.endLine).toBeGreaterThanOrEqual(region.startLine);
      }
      for (const change of fixes.flatMap(({ artifactChanges }) => artifactChanges)) {
        expect(change.artifactLocation.uri).toBe(locations[0]?.physicalLocation.artifactLocation.uri);
        for (const { insertedContent } of change.replacements) {
          expect(insertedContent.text).not.toMatch(/USER_INSERT_VALUE|••••••/);
        }
      }
    }
  }
}

test('a run has no more results than GitHub takes, the worst first, and says how many more there are', () => {
  const documentation = { documentation: 'a', remediation: 'b', sources: [] };
  const failed = Array.from({ length: 25_001 }, () => ({
    rule: { name: 'nginx_a', severity: 5 as const, documentation },
  }));
  const { runs } = renderSarif({ failed, disabled: [], notes: [] }) as Sarif;
  expect(runs[0]?.results).toHaveLength(25_000);
  expect(JSON.stringify(runs[0])).toContain('1 more results are left out');
});

test('a result stands at what is wrong, in the context of what it is a part of', () => {
  const rule = { name: 'nginx_a', severity: 5 as const, documentation: 'a' };
  const config_file = { fileName: 'a.tf', subPath: '.' };
  const check = { rule, config_file, fromLine: 2, toLine: 6, wrongLines: { fromLine: 6, toLine: 6 } };
  const alone = { ...check, fromLine: 6 };
  const inImage = { ...check, image: 'a:1', referredFrom: 'compose.yaml' };
  const log = renderSarif({ failed: [check, alone, inImage], disabled: [], notes: [] }) as Sarif;
  const places = log.runs[0]?.results.map(({ locations = [] }) => locations[0]?.physicalLocation);
  const uriBaseId = '%SRCROOT%';
  expect(places).toEqual([
    {
      artifactLocation: { uri: 'a.tf', uriBaseId },
      region: { startLine: 7, endLine: 7 },
      contextRegion: { startLine: 3, endLine: 7 },
    },
    { artifactLocation: { uri: 'a.tf', uriBaseId }, region: { startLine: 7, endLine: 7 } },
    { artifactLocation: { uri: 'compose.yaml', uriBaseId }, region: { startLine: 1, endLine: 1 } },
  ]);
});

test('an address of somebody else’s rule is a URI, whatever it was', () => {
  const uriOf = (source: string) => {
    const documentation = { documentation: 'b', remediation: 'c', sources: [source] };
    const rule = { name: 'a', severity: 4 as const, documentation };
    const log = renderSarif({ failed: [{ rule }], disabled: [], notes: [] });
    return (log as { runs: { tool: { driver: { rules: { helpUri: string }[] } } }[] }).runs[0]?.tool.driver.rules[0]
      ?.helpUri;
  };
  expect(uriOf('https://example.com/a?b=%20c#d')).toBe('https://example.com/a?b=%20c#d');
  expect(uriOf('https://example.com/\ud800')).toBe('https://example.com/%EF%BF%BD');
  expect(uriOf('https://example.com/"<ü>')).toBe('https://example.com/%22%3C%C3%BC%3E');
});

test('what a scanned file says is no link in SARIF', () => {
  const documentation = { documentation: 'See [here](https://vendor.example).', remediation: 'Mend it.', sources: [] };
  const rule = { name: 'terraform_secret', severity: 4, documentation } as const;
  const messageOf = (message: string) => {
    const log = renderSarif({ failed: [{ rule, title: 'Secret', message }], disabled: [], notes: [] });
    return (log as Sarif).runs[0]?.results[0]?.message.text;
  };
  const rest = 'See [here](https://vendor.example). Mend it.';
  // An address that somebody chose, and escapes that would be undone by what is put before them.
  expect(messageOf('[a](https://evil.example)')).toBe(String.raw`Secret. Found: \[a\](https://evil.example). ${rest}`);
  expect(messageOf(String.raw`\[a\](b)`)).toBe(String.raw`Secret. Found: \\\[a\\\](b). ${rest}`);
  expect(messageOf('module.a["b"].c[0]')).toBe(`Secret. Found: module.a["b"].c[0]. ${rest}`);
});
