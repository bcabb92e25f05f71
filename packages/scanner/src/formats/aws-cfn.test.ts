import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAwsCfn } from './aws-cfn.ts';
import { lookup } from './mapping-lookup.ts';
import { plainValue } from './testing/plain-value.ts';
import { faultsOf } from './testing/tree-faults.ts';
import type { ParsedFile, TreeNode } from './tree.ts';

describe('aws_cfn', () => {
  test('gives one tree for the short form, the long form and JSON', () => {
    const short = `
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub '\${AWS::StackName}-logs'
      Tags: !If [IsProduction, [{Key: a, Value: !Ref Name}], !Ref AWS::NoValue]
      Arn: !GetAtt Other.Nested.Arn
      Zone: !Select
        - 0
        - !GetAZs ''
`;
    const long = `
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: {'Fn::Sub': '\${AWS::StackName}-logs'}
      Tags:
        Fn::If: [IsProduction, [{Key: a, Value: {Ref: Name}}], {Ref: AWS::NoValue}]
      Arn:
        Fn::GetAtt: Other.Nested.Arn
      Zone:
        Fn::Select: [0, {'Fn::GetAZs': ''}]
`;
    const properties = {
      BucketName: { 'Fn::Sub': '${AWS::StackName}-logs' },
      Tags: { 'Fn::If': ['IsProduction', [{ Key: 'a', Value: { Ref: 'Name' } }], { Ref: 'AWS::NoValue' }] },
      Arn: { 'Fn::GetAtt': ['Other', 'Nested.Arn'] },
      Zone: { 'Fn::Select': [0, { 'Fn::GetAZs': '' }] },
    };
    const template = { Resources: { Bucket: { Type: 'AWS::S3::Bucket', Properties: properties } } };
    for (const text of [short, long, JSON.stringify(template), JSON.stringify(template, undefined, 2)]) {
      const file = parse(text);
      expect(file.problems).toEqual([]);
      expect(plainValue(file.roots[0])).toEqual(template);
    }
  });

  test('places a function at its tag, its name on the tag and its argument behind it', () => {
    const text = 'A: !Ref Name # why\nB: !GetAtt "Other.Arn"\nC: !Join ["", [!Ref X]]\nD: !Base64\n  Fn::Sub: x\n';
    const file = parse(text);
    const [root] = file.roots;
    expect(slice(text, lookup(root, 'A'))).toBe('!Ref Name');
    expect(slice(text, keyOf(lookup(root, 'A')))).toBe('!Ref');
    expect(slice(text, lookup(root, 'A', 'Ref'))).toBe('Name');
    expect(lookup(root, 'A', 'Ref')).not.toHaveProperty('unknown');
    const path = lookup(root, 'B', 'Fn::GetAtt');
    expect(path?.kind === 'sequence' && path.items.map((item) => slice(text, item))).toEqual(['Other', 'Arn']);
    expect(slice(text, lookup(root, 'C'))).toBe('!Join ["", [!Ref X]]');
    expect(slice(text, lookup(root, 'D'))).toBe('!Base64\n  Fn::Sub: x');
    expect(faultsOf(file)).toEqual([]);
  });

  test('keeps functions where the YAML around them is broken', () => {
    const text = 'A: !Ref Name\nB: [1\nC: !Join ["", [a]]\n';
    const { roots, problems } = parse(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(plainValue(lookup(roots[0], 'A'))).toEqual({ Ref: 'Name' });
    expect(plainValue(lookup(roots[0], 'C'))).toEqual({ 'Fn::Join': ['', ['a']] });
    expect(slice(text, lookup(roots[0], 'C'))).toBe('!Join ["", [a]]');
  });

  test('knows the booleans of YAML 1.1, and leaves other tags and dynamic references unknown', () => {
    const { roots } = parse(`a: yes\nb: Off\nc: "yes"\nd: !Custom x\ne: '{{resolve:ssm:name:1}}'\nf: y\n`);
    expect(plainValue(roots[0])).toMatchObject({ a: true, b: false, c: 'yes', f: 'y' });
    expect(lookup(roots[0], 'd')).toMatchObject({ unknown: true });
    expect(lookup(roots[0], 'e')).toMatchObject({ unknown: true });
  });

  test('reads YAML in flow style, and JSON with its mistakes', () => {
    expect(plainValue(parse('{Resources: {A: !Ref B}}').roots[0])).toEqual({ Resources: { A: { Ref: 'B' } } });
    const broken = parse('{"A": {"Ref": "B"}, "C": ]');
    expect(broken.problems[0]).toMatchObject({ message: 'value expected' });
    expect(plainValue(broken.roots[0])).toMatchObject({ A: { Ref: 'B' } });
  });

  test.each(['', '\n', '# only a comment', '{}', 'A: !Ref\n', '!Ref', 'A: !GetAtt x\r\nB: 1\r\n', 'A: !Ref x\rB: 1'])(
    'reads %j',
    (text) => {
      expect(parse(text).problems).toEqual([]);
    },
  );

  test('a broken text does not give one function the place of another', () => {
    expect(faultsOf(parse('!GetAtt [- !GetAtt '))).toEqual([]);
  });

  test('a quoted text may go on where its mapping begins, as PyYAML and libyaml read it', () => {
    const text = 'A:\n  B: \'x # y\n\n  z\n w\' # end\n  C: "1\n2"\nD: [a,\nb]\n';
    const { roots, problems, comments } = parse(text);
    expect(problems).toEqual([]);
    expect(plainValue(roots[0])).toEqual({ A: { B: 'x # y\nz w', C: '1 2' }, D: ['a', 'b'] });
    expect(comments).toMatchObject([{ start: 24, end: 29, text: 'end' }]);
  });

  test('but not over the end of its document', () => {
    expect(parse('A: "x\n--- y"\n').problems).not.toEqual([]);
  });

  test.each(['&a !Ref a: *a !Ref ', '? &a !Ref [b]\n: *a\n'])('what %j names is its own key', (text) => {
    expect(faultsOf(parse(text))).toEqual([]);
  });

  test('never throws, and keeps every place inside of its parent', () => {
    const tags = ['!Ref ', '!GetAtt ', '!Sub ', '!If ', '!X ', 'Fn::GetAtt', 'a.b', '${a}'];
    const marks = ['a', ':', ' ', '\n', '- ', '{', '}', '[', ']', '"', "'", '#', '&a ', '*a ', '|', ', ', ': ', '\r'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tags, ...marks), { maxLength: 40 }), (parts) => {
        expect(faultsOf(parse(parts.join('')))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

function parse(text: string): ParsedFile {
  return parseAwsCfn({ text, fileName: 'template.yml', subPath: '.', configFileType: 'aws_cfn' });
}

function keyOf(node: TreeNode | undefined): TreeNode | undefined {
  return node?.kind === 'mapping' ? node.pairs[0]?.key : undefined;
}

function slice(text: string, node: TreeNode | undefined): string | undefined {
  return node && text.slice(node.start, node.end);
}
