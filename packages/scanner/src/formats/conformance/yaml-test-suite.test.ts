import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../yaml.ts';
import { filesBelow, skipReason, suiteFolder } from './suite.ts';
import { plainValue } from '../testing/plain-value.ts';

const folder = suiteFolder('yaml-test-suite', 'src');

interface Case {
  readonly id: string;
  readonly text: string;
  readonly fails: boolean;
  /** One JSON value a document, as the suite writes them; undefined where JSON cannot say it. */
  readonly json: string | undefined;
}

/** Cases whose outcome differs from the suite's on purpose. */
const DIFFERENT_ON_PURPOSE = new Map([
  ['ZYU8/2', 'a directive with two versions is refused; the suite lists it as valid but wants no parser to take it'],
]);

describe.skipIf(!existsSync(folder))(`yaml-test-suite${skipReason(folder)}`, () => {
  const cases = filesBelow(folder).flatMap(casesOf);

  test('reads what is YAML as the suite says, and reports what is not', () => {
    const wrong = cases.filter((one) => isWrong(one) !== DIFFERENT_ON_PURPOSE.has(one.id)).map(({ id }) => id);
    const passed = cases.length - wrong.length - DIFFERENT_ON_PURPOSE.size;
    console.info(`yaml-test-suite: ${passed} of ${cases.length}, ${DIFFERENT_ON_PURPOSE.size} different on purpose`);
    expect(wrong).toEqual([]);
    expect(cases).toHaveLength(406);
  });
});

function isWrong({ text, fails, json }: Case): boolean {
  const { roots, problems } = parseYaml({ text, fileName: 'case.yaml', subPath: '.', configFileType: 'yaml' });
  if (fails !== problems.length > 0) return true;
  if (fails || json === undefined) return false;
  return !isDeepStrictEqual(roots.map(plainValue), jsonValues(json));
}

/** One file holds one case or several, of which each takes over what it does not say from the one before. */
function casesOf(name: string): readonly Case[] {
  const written: unknown = load(readFileSync(join(folder, name), 'utf8'));
  let fields: Readonly<Record<string, unknown>> = {};
  return (Array.isArray(written) ? written : []).map((own: Readonly<Record<string, unknown>>, index) => {
    fields = { ...fields, fail: false, ...own };
    const { yaml, json, fail } = fields;
    return {
      id: `${name.replace('.yaml', '')}/${index}`,
      text: unmarked(String(yaml)),
      fails: fail === true,
      json: typeof json === 'string' ? json : undefined,
    };
  });
}

/** The suite writes what cannot be seen as signs. Source: https://github.com/yaml/yaml-test-suite, ReadMe. */
function unmarked(text: string): string {
  return text
    .replaceAll('␣', ' ')
    .replace(/—*»/g, '\t')
    .replaceAll('⇔', '\uFEFF')
    .replaceAll('↵', '')
    .replaceAll('←', '\r')
    .replace(/∎\n$/, '');
}

/** The values of a text in which JSON values stand one behind another. */
function jsonValues(text: string): readonly unknown[] {
  const values: unknown[] = [];
  let collected = '';
  for (const line of text.split('\n')) {
    collected += `${line}\n`;
    try {
      values.push(JSON.parse(collected));
      collected = '';
    } catch {
      // The value goes on in the next line.
    }
  }
  return values;
}
