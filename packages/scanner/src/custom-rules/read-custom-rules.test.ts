import { expect, test } from 'vitest';
import { readCustomRules } from './read-custom-rules.ts';
import { tryExamples } from './try-examples.ts';

const RULE = `id: shop_tokens
title: nginx tells its version
severity: 2
service: nginx
problem: Everybody reads it.
remediation: Switch it off.
must:
  path: http.server_tokens
  is: off
`;

/** The mistakes of a file, as \`line:column message\`. */
function mistakesIn(text: string, file = 'rules.yaml'): readonly string[] {
  const { rules, problems } = readCustomRules(text, file);
  expect(rules.length > 0).toBe(problems.length === 0);
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

test.each([
  ['a rule', RULE, []],
  ['nothing', '# nothing\n', ['1:1 There is no rule in it.']],
  [
    'a text',
    'nginx',
    [
      '1:1 the rule is the text "nginx". Expected: a mapping with "id", "title", "severity", "service", "file", "problem" ….',
    ],
  ],
  [
    'a key that is misspelt',
    RULE.replace('severity', 'severty'),
    ['3:1 In the rule there is no "severty". Did you mean "severity"?', '1:1 the rule lacks "severity".'],
  ],
  [
    'a service that is misspelt',
    RULE.replace('nginx\nproblem', 'ngnix\nproblem'),
    ['4:10 "service" is "ngnix". Did you mean "nginx"?'],
  ],
  ['a severity', RULE.replace('2', '7'), ['3:11 "severity" is 7. Expected: a whole number from 1 to 5.']],
  [
    'a severity by its name',
    RULE.replace('2', 'high'),
    ['3:11 "severity" is the text "high". Expected: a whole number.'],
  ],
  [
    'an operator that is misspelt',
    RULE.replace('is: off', 'iss: off'),
    ['9:3 In "must", there is no "iss". Did you mean "is"?'],
  ],
  [
    'no operator',
    RULE.replace('  is: off\n', ''),
    [
      '8:3 Beside a "path" stands one of exists, is, isNot, contains, containsNot, allAre, matches, matchesNot, matchesSome, matchesNone, matchesAll, greater, smaller. Found: none of them.',
    ],
  ],
  [
    'two operators',
    RULE.replace('is: off', 'is: off\n  isNot: on'),
    [
      '8:3 Beside a "path" stands one of exists, is, isNot, contains, containsNot, allAre, matches, matchesNot, matchesSome, matchesNone, matchesAll, greater, smaller. Found: "is" and "isNot".',
    ],
  ],
  [
    'a list and a path',
    RULE.replace('is: off', 'is: off\n  all: [{ path: a, is: b }]'),
    ['8:3 A condition has one of "all", "any", "not" and "path". Found: "all" and "path".'],
  ],
  [
    'a value beside a list',
    RULE.replace('  path: http.server_tokens\n  is: off', '  any: [{ path: a, is: b }]\n  is: off'),
    ['9:3 "is" belongs beside a "path", not beside "any".'],
  ],
  ['a path', RULE.replace('http.server_tokens', 'http..a'), ['8:14 "http..a" is no path: a name is missing.']],
  [
    'a path that searches twice',
    RULE.replace('http.server_tokens', "'**.a.**.b'"),
    ['8:9 A path can look at any depth once, and this one does so twice.'],
  ],
  [
    'a pattern',
    RULE.replace('is: off', "matches: 'a(?=b)'"),
    ['9:14 "a(?=b)" is no regular expression that can be used here: what stands ahead or behind cannot be asked for.'],
  ],
  ['a number', RULE.replace('is: off', 'greater: many'), ['9:12 "many" is no number.']],
  [
    'a file',
    RULE.replace('must:', 'file: nginx.cfg\nmust:'),
    ['7:7 nginx has no file "nginx.cfg". There is: nginx.conf.'],
  ],
  [
    'an identifier',
    RULE.replace('shop_tokens', 'shop tokens'),
    ['1:5 "id" is "shop tokens". Expected: letters, digits and _ . -, beginning with a letter.'],
  ],
  [
    'marks',
    `${RULE}examples: { bad: ['« a'], good: ['«b»'] }\n`,
    ['10:19 Each « needs a » behind it.', '10:34 A good example has no lines that fail: leave out « and ».'],
  ],
  [
    'the second of two rules',
    `${RULE}---\n${RULE.replace('nginx tells its version', '1')}`,
    ['12:8 "title" is the number 1. Expected: a text.'],
  ],
  ['syntax', `${RULE}a: [`, ['10:5 Flow sequence in block collection must be sufficiently indented and end with a ].']],
])('what is wrong with %s is told with its place', (_, text, mistakes) => {
  expect(mistakesIn(text)).toEqual(mistakes);
});

test('several rules of a file are read, as a list or as documents', () => {
  const second = RULE.replace('shop_tokens', 'shop_other');
  const list = `- ${RULE.trimEnd().replaceAll('\n', '\n  ')}\n- ${second.trimEnd().replaceAll('\n', '\n  ')}\n`;
  for (const text of [`${RULE}---\n${second}`, list]) {
    const { rules } = readCustomRules(text, 'a.yml');
    expect(rules.map(({ rule, file }) => [rule.id, file])).toEqual([
      ['shop_tokens', 'a.yml'],
      ['shop_other', 'a.yml'],
    ]);
  }
});

/** A rule in the predicate form. */
function predicate(literals: readonly (readonly object[])[], rest: object = {}): string {
  return JSON.stringify({
    identifier: 'shop_predicate',
    severity: 3,
    documentation: {
      documentation: 'Old ways of encryption are used. They can be broken.',
      remediation: 'Leave them out.',
      sources: ['https://example.com/'],
      scenarios: ['POLICY-7'],
    },
    clauses: literals.map((each) => ({ literals: each })),
    ...rest,
  });
}

test('the predicate form is read as it is', () => {
  const { rules, problems } = readCustomRules(
    predicate([
      [
        {
          service: 'kerberos',
          configurationFile: 'krb5.conf',
          keyPath: ['libdefaults', 'default_tkt_enctypes'],
          operator: 'keyShouldNotExist',
        },
      ],
    ]),
    'rule.json',
  );
  expect(problems).toEqual([]);
  expect(rules[0]?.rule).toMatchObject({
    id: 'shop_predicate',
    title: 'Old ways of encryption are used',
    problem: 'Old ways of encryption are used. They can be broken.',
    remediation: 'Leave them out.',
    sources: ['https://example.com/'],
    references: [{ ruleset: 'POLICY-7', item: 'POLICY-7' }],
    service: 'kerberos',
  });
});

const CLOUDFORMATION = { service: 'cloudformation', configurationFile: 'aws_template.yaml' };
const TEMPLATE = (value: string): string => `Resources:
  Deployment:
    Type: 'AWS::ApiGateway::Deployment'
    Properties:
      StageDescription:
        CacheDataEncrypted: ${value}
  Other:
    Type: 'AWS::S3::Bucket'
`;

/** What a rule in the predicate form says of a text. */
async function judge(literals: readonly (readonly object[])[], text: string): Promise<readonly string[] | 'unknown'> {
  const { rules, problems } = readCustomRules(predicate(literals), 'rule.json');
  expect(problems).toEqual([]);
  const [read] = rules;
  if (!read) throw new Error('no rule');
  const [tried] = await tryExamples({ ...read.rule, examples: { bad: [], good: [text] } });
  return tried?.isUnknown ? 'unknown' : (tried?.actual ?? []);
}

test('a path goes on where a sibling has a value', async () => {
  const literal = {
    ...CLOUDFORMATION,
    keyPath: [
      'Resources',
      { key: '.+', keyType: 'REGEX' },
      { keyType: 'INTERMEDIATEPATHVALUE', key: 'Type', val: 'AWS::ApiGateway::Deployment' },
      'Properties',
      'StageDescription',
      'CacheDataEncrypted',
    ],
    operator: 'is',
    value: 'true',
    default: 'false',
  };
  expect(await judge([[literal]], TEMPLATE('true'))).toEqual([]);
  expect(await judge([[literal]], TEMPLATE('false'))).toEqual(['main:5-5']);
  expect(await judge([[literal]], TEMPLATE('!Ref Encrypted'))).toBe('unknown');
  expect(await judge([[literal]], TEMPLATE('true').replace('CacheDataEncrypted', 'Other'))).toEqual(['main:4-4']);
});

const POD = `apiVersion: v1
kind: Pod
metadata: { name: a }
spec:
  containers:
    - name: a
      image: registry.example/a
      args: [--port, "80"]
    - name: b
      image: other.example/b
      ports:
        - containerPort: 22
`;

test.each([
  ['is', 'other', [['spec', { key: 'containers', keyType: 'LISTREDUCER' }, 'name'], 'is', 'a'], ['main:8-8']],
  ['isNot', '', [['spec', { key: 'containers', keyType: 'LISTREDUCER' }, 'name'], 'isNot', 'c'], []],
  [
    'matches',
    '',
    [['spec', 'containers', { key: '', keyType: 'LISTREDUCER' }, 'image'], 'matches', '^registry'],
    ['main:9-9'],
  ],
  [
    'matchesNot',
    '',
    [['spec', 'containers', { key: '*', keyType: 'LISTREDUCER' }, 'image'], 'matchesNot', '^other'],
    ['main:9-9'],
  ],
  [
    'contains',
    '',
    [['spec', { key: 'containers', keyType: 'LISTREDUCER' }, 'args'], 'containsNot', '80'],
    ['main:7-7'],
  ],
  [
    'matchesSome',
    '',
    [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'args'], 'matchesSome', '^-x'],
    ['main:7-7'],
  ],
  [
    'matchesNone',
    '',
    [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'args'], 'matchesNone', '^--p'],
    ['main:7-7'],
  ],
  ['matchesAll', '', [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'args'], 'matchesAll', '^-'], ['main:7-7']],
  ['all', '', [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'args'], 'all', '--port'], ['main:7-7']],
  [
    'greater',
    '',
    [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'containerPort'], 'greater', '1023'],
    ['main:11-11'],
  ],
  ['smaller', '', [[{ key: '.*', keyType: 'REGEX', levelsMatching: 0 }, 'containerPort'], 'smaller', '1023'], []],
  ['keyShouldExist', '', [['spec', 'hostNetwork'], 'keyShouldExist', undefined], ['main:3-3']],
  [
    'too few levels',
    '',
    [[{ key: '.*', keyType: 'REGEX', levelsMatching: 2 }, 'containerPort'], 'greater', '1023'],
    [],
  ],
])('%s', async (_, __, [keyPath, operator, value], places) => {
  const literal = { service: 'kubernetes', configurationFile: 'kube-pod.yaml', keyPath, operator, value };
  expect(await judge([[literal]], POD)).toEqual(places);
});

test('clauses hold all, and of their literals one', async () => {
  const [network, name] = [
    {
      service: 'kubernetes',
      configurationFile: 'kube-pod.yaml',
      keyPath: ['spec', 'hostNetwork'],
      operator: 'is',
      value: 'true',
    },
    {
      service: 'kubernetes',
      configurationFile: 'kube-pod.yaml',
      keyPath: ['metadata', 'name'],
      operator: 'is',
      value: 'a',
    },
  ];
  expect(await judge([[network, name]], POD)).toEqual([]);
  expect(await judge([[name], [network]], POD)).toEqual(['main:3-3']);
});

test.each([
  [
    'another key',
    predicate([], {
      extra: 1,
      clauses: [
        {
          literals: [{ service: 'nginx', configurationFile: 'nginx.conf', keyPath: ['a'], operator: 'is', value: 'b' }],
        },
      ],
    }),
    'In the rule there is no "extra".',
  ],
  [
    'an operator',
    predicate([
      [{ service: 'nginx', configurationFile: 'nginx.conf', keyPath: ['a'], operator: 'equals', value: 'b' }],
    ]),
    '"operator" is "equals".',
  ],
  [
    'a literal without a value',
    predicate([[{ service: 'nginx', configurationFile: 'nginx.conf', keyPath: ['a'], operator: 'is' }]]),
    '"is" needs a "value".',
  ],
  [
    'two services',
    predicate([
      [{ service: 'nginx', configurationFile: 'nginx.conf', keyPath: ['a'], operator: 'is', value: 'b' }],
      [{ service: 'redis', configurationFile: 'redis.conf', keyPath: ['a'], operator: 'is', value: 'b' }],
    ]),
    'A rule looks at one service. Found: "nginx" and "redis".',
  ],
  [
    'a pattern',
    predicate([
      [
        {
          service: 'nginx',
          configurationFile: 'nginx.conf',
          keyPath: [{ key: '(a', keyType: 'REGEX' }],
          operator: 'keyShouldExist',
        },
      ],
    ]),
    '"(a" is no regular expression that can be used here: "(" is not closed.',
  ],
])('what is wrong with %s in the predicate form is told', (_, text, message) => {
  expect(mistakesIn(text, 'rule.json').join('\n')).toContain(message);
});
