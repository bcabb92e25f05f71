import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAwsCfn } from '../aws-cfn.ts';
import { decode } from '@plumbline/model/decode';
import { parseJson } from '../json.ts';
import { faultsOf } from '../testing/tree-faults.ts';
import { parseToml } from '../toml.ts';
import type { Parser } from '../tree.ts';
import { parseYaml } from '../yaml.ts';
import { corpusFolder, filesBelow, skipReason } from './suite.ts';

const folder = corpusFolder('real');

/** A file that is wrong by the grammar of YAML 1.2: a quoted text goes on no deeper than its mapping. */
const WRONG_YAML = 'awslabs_aws-cloudformation-templates/aws/services/CloudFormation/FindInMap_Inside_Sub.yaml';

describe.skipIf(!existsSync(folder))(`real files${skipReason(folder)}`, () => {
  const files = filesBelow(folder);

  test.each([
    ['json', /\.json$/, parseJson, 84],
    ['yaml', /\.ya?ml$/, parseYaml, 434],
    ['aws_cfn', /^awslabs.*\.(?:json|ya?ml|template)$/, parseAwsCfn, 204],
    ['toml', /\.toml$/, parseToml, 10],
  ] as const)('%s: reads them without a problem, every place inside of its parent', (type, pattern, parser, count) => {
    const chosen = files.filter((name) => pattern.test(name));
    const right = chosen.filter((name) => type !== 'yaml' || name !== WRONG_YAML);
    const problems = right.flatMap((name) => problemsOf(name, type, parser));
    console.info(`real files, ${type}: ${chosen.length} read, ${problems.length} with problems`);
    expect(problems).toEqual([]);
    expect(chosen).toHaveLength(count);
  });
});

function problemsOf(name: string, configFileType: string, parser: Parser): readonly string[] {
  const decoded = decode(readFileSync(join(folder, name)));
  if (decoded.kind !== 'text') return [`${name}: is ${decoded.kind}`];
  const file = parser({ text: decoded.text, fileName: basename(name), subPath: '.', configFileType });
  return [...file.problems.map(({ message }) => message), ...faultsOf(file)].map((fault) => `${name}: ${fault}`);
}
