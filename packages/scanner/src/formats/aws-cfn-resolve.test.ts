import { describe, expect, test } from 'vitest';
import { CfnValues } from './aws-cfn-resolve.ts';
import { parseAwsCfn } from './aws-cfn.ts';
import { lookup } from './mapping-lookup.ts';
import { plainValue } from './testing/plain-value.ts';
import type { TreeNode } from './tree.ts';

const TEMPLATE = `
Parameters:
  Name: {Type: String, Default: logs}
  Count: {Type: Number, Default: 3}
  Open: {Type: String}
  Empty: {Type: String, Default: ""}
  Ports: {Type: CommaDelimitedList, Default: "22, 80"}
  Stored: {Type: 'AWS::SSM::Parameter::Value<String>', Default: /stored/here}
Mappings:
  Sizes:
    logs: {disk: 20, zones: [a, b], public: true}
    shop: {disk: 80, public: true}
Conditions:
  OfLogs: !Equals [!Ref Name, logs]
  OfShop: !Equals [shop, !Ref Name]
  Asked: !Equals [!Ref Open, logs]
  Filled: !Not [!Equals [!Ref Empty, ""]]
  Both: !And [!Condition OfLogs, !Condition OfShop]
  OneOf: !Or [!Condition Asked, !Not [!Condition OfShop]]
  AskedToo: !And [!Condition OfLogs, !Condition Asked]
  OfItself: !Not [!Condition OfItself]
Value: `;

describe('values of a CloudFormation template', () => {
  test.each([
    ['!Ref Name', 'logs'],
    ['!Ref Count', 3],
    ['!Ref Ports', ['22', '80']],
    ['!Sub "${Name}-${Count}"', 'logs-3'],
    ['!Sub "${!Name}"', '${Name}'],
    ['!Sub ["${a}/${Name}", {a: !Ref Count}]', '3/logs'],
    ['!Join ["-", [a, !Ref Name, !Sub "${Count}"]]', 'a-logs-3'],
    ['!Join ["/", !Ref Ports]', '22/80'],
    ['!FindInMap [Sizes, !Ref Name, disk]', 20],
    ['!FindInMap [Sizes, logs, zones]', ['a', 'b']],
    ['!FindInMap [Sizes, !Ref Open, public]', true],
    ['!FindInMap [Sizes, logs, speed, {DefaultValue: !Ref Count}]', 3],
    ['!Select [1, !Ref Ports]', '80'],
    ['!Select ["0", !Split [".", "a.b"]]', 'a'],
    ['plain', 'plain'],
    ['!If [OfLogs, a, b]', 'a'],
    ['!If [OfShop, a, !Ref Name]', 'logs'],
    ['!If [Both, a, b]', 'b'],
    ['!If [OneOf, a, b]', 'a'],
    ['!Sub ["${a}-x", {a: !If [OfLogs, a, b]}]', 'a-x'],
    ['!Sub "arn:${AWS::Partition}:iam::aws:policy/ReadOnlyAccess"', 'arn:aws:iam::aws:policy/ReadOnlyAccess'],
    ['!Ref AWS::URLSuffix', 'amazonaws.com'],
  ])('%s is known', (value, expected) => {
    expect(plainValue(resolved(value))).toEqual(expected);
  });

  test.each([
    '!Ref Open',
    '!Ref Stored',
    '!Ref Bucket',
    '!Ref AWS::Region',
    '!GetAtt Bucket.Arn',
    '!If [IsProduction, a, b]',
    '!If [Asked, a, b]',
    '!If [AskedToo, a, b]',
    '!If [OfItself, a, b]',
    // Whoever deploys it is asked.
    '!If [Filled, a, b]',
    '!ImportValue x',
    '!Sub "${Name}-${AWS::Region}"',
    '!Sub "${Bucket.Arn}"',
    '!Join ["-", [a, !Ref Open]]',
    '!FindInMap [Sizes, !Ref AWS::Region, disk]',
    '!FindInMap [Sizes, !Ref Open, public, {DefaultValue: false}]',
    '!FindInMap [Sizes, logs, speed]',
    '!Select [7, [a]]',
    '!Ref',
    '!Join x',
    '!Sub [[]]',
  ])('%s is unknown, at its own place', (value) => {
    const text = TEMPLATE + value;
    expect(resolved(value)).toMatchObject({ unknown: true, start: TEMPLATE.length, end: text.length });
  });

  test('of a text of which something is not known, the rest', () => {
    const partsOf = (value: string): ReturnType<CfnValues['partsOfText']> => {
      const [root] = parse(value).roots;
      const node = lookup(root, 'Value');
      return node && new CfnValues(root).partsOfText(node);
    };
    expect(partsOf('!Sub "${Name}@${Open}:1"')).toEqual(['', 'logs', '@', undefined, ':1']);
    expect(partsOf('!Join ["-", [a, !Ref Open, b]]')).toEqual(['a', '-', undefined, '-', 'b']);
  });

  test('AWS::NoValue stands for nothing', () => {
    expect(resolved('!Ref AWS::NoValue')).toBeUndefined();
    expect(resolved('!If [OfShop, a, !Ref AWS::NoValue]')).toBeUndefined();
  });

  test('a known result keeps the place of its function', () => {
    expect(resolved('!Ref Name')).toMatchObject({ start: TEMPLATE.length, end: TEMPLATE.length + 9 });
  });

  test('texts that double at every step end soon', () => {
    const lines = ['a0: &a0 !Join ["", [xxxxxxxxxx, xxxxxxxxxx]]'];
    for (let level = 1; level < 15; level += 1) {
      lines.push(`a${level}: &a${level} !Join ["", [*a${level - 1}, *a${level - 1}]]`);
    }
    const [root] = parseAwsCfn(sourceOf(lines.join('\n'))).roots;
    expect(new CfnValues(root).resolve(lookup(root, 'a14'))).toMatchObject({ unknown: true });
  });
});

test('conditions about each other in a long row are not followed to the end', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `  C${index}: !Condition C${index + 1}`);
  const text = `Conditions:\n${rows.join('\n')}\n  C5000: !Equals [a, a]\nValue: !If [C0, a, b]\n`;
  const [root] = parseAwsCfn(sourceOf(text)).roots;
  expect(new CfnValues(root).resolve(lookup(root, 'Value'))).toMatchObject({ unknown: true });
});

function resolved(value: string): TreeNode | undefined {
  const [root] = parse(value).roots;
  return new CfnValues(root).resolve(lookup(root, 'Value'));
}

function parse(value: string): ReturnType<typeof parseAwsCfn> {
  return parseAwsCfn(sourceOf(TEMPLATE + value));
}

function sourceOf(text: string): Parameters<typeof parseAwsCfn>[0] {
  return { text, fileName: 'template.yml', subPath: '.', configFileType: 'aws_cfn' };
}
