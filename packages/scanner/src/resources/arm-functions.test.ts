import { describe, expect, test } from 'vitest';
import { parseJson } from '../formats/json.ts';
import { UNKNOWN } from '../rule.ts';
import { armResources } from './arm-template.ts';
import { get, type IacValue } from './iac-value.ts';
import { ResourceWork } from './resource-work.ts';

const PARAMETERS = {
  name: { type: 'string', defaultValue: 'shop' },
  isOpen: { type: 'bool', defaultValue: false },
  count: { type: 'int', defaultValue: 3 },
  zones: { type: 'array', defaultValue: ['1', '2'] },
  none: { type: 'array', defaultValue: [] },
  network: { type: 'object', defaultValue: { mode: 'private', ports: [80] } },
  given: { type: 'string' },
};

const FUNCTIONS = [
  {
    namespace: 'shop',
    members: {
      tls: {
        parameters: [{ name: 'isOld', type: 'bool' }],
        output: { type: 'string', value: "[if(parameters('isOld'), '1.0', '1.2')]" },
      },
      ofShop: { output: { type: 'string', value: "[parameters('name')]" } },
      again: { parameters: [{ name: 'a', type: 'int' }], output: { value: "[shop.again(parameters('a'))]" } },
    },
  },
];

/** What a template says of a property that is this expression. */
function valueOf(expression: string): IacValue | undefined {
  const text = JSON.stringify({
    parameters: PARAMETERS,
    functions: FUNCTIONS,
    resources: [{ type: 'Microsoft.Web/sites', name: 'shop', properties: { it: [`[${expression}]`] } }],
  });
  const source = { text, fileName: 'template.json', subPath: '.', configFileType: 'json' };
  const [resource] = armResources(parseJson(source), new ResourceWork()).resources;
  const list = get(resource?.properties, 'it');
  return Array.isArray(list) ? list[0] : list;
}

const open = "parameters('isOpen')";
const given = "parameters('given')";

test('a property is found where its name begins in upper case', () => {
  const text = '{"resources": [{"type": "a/b", "name": "c", "properties": {"Backup": {"days": 7}}}]}';
  const source = { text, fileName: 'template.json', subPath: '.', configFileType: 'json' };
  const [resource] = armResources(parseJson(source), new ResourceWork()).resources;
  expect(get(resource?.properties, 'backup', 'days')).toBe(7);
});

test('a template in a template knows what it is given, and nothing else of the outer one', () => {
  const text = JSON.stringify({
    parameters: { tls: { type: 'string', defaultValue: '1.0' }, other: { type: 'string', defaultValue: 'a' } },
    resources: [
      {
        type: 'Microsoft.Resources/deployments',
        name: 'inner',
        properties: {
          expressionEvaluationOptions: { scope: 'inner' },
          parameters: { version: { value: "[parameters('tls')]" }, secret: { reference: { secretName: 'a' } } },
          template: {
            parameters: { left: { type: 'string', nullable: true } },
            resources: [
              {
                type: 'a/b',
                name: 'c',
                properties: {
                  version: "[parameters('version')]",
                  secret: "[parameters('secret')]",
                  other: "[parameters('other')]",
                  left: "[coalesce(parameters('left'), 'a')]",
                },
              },
            ],
          },
        },
      },
    ],
  });
  const source = { text, fileName: 'template.json', subPath: '.', configFileType: 'json' };
  const inner = armResources(parseJson(source), new ResourceWork()).resources.find(({ type }) => type === 'a/b');
  expect(
    [...(inner?.properties ?? [])].filter(([key]) => ['version', 'secret', 'other', 'left'].includes(key)),
  ).toEqual([
    ['version', '1.0'],
    ['secret', UNKNOWN],
    ['other', UNKNOWN],
    ['left', 'a'],
  ]);
});

test('a resource that exists already is only named', () => {
  const text = JSON.stringify({
    languageVersion: '2.0',
    resources: { vault: { existing: true, type: 'a/b', name: 'c' }, shop: { type: 'a/b', name: 'd' } },
  });
  const source = { text, fileName: 'template.json', subPath: '.', configFileType: 'json' };
  const { resources } = armResources(parseJson(source), new ResourceWork());
  expect(resources.map(({ address }) => address)).toEqual(['a/b/d']);
});

describe('functions of Azure templates', () => {
  test.each<[string, IacValue]>([
    [`if(${open}, 'Allow', 'Deny')`, 'Deny'],
    [`if(${given}, 'Deny', 'Deny')`, 'Deny'],
    [`if(${given}, 'Allow', 'Deny')`, { kind: 'either', values: ['Allow', 'Deny'] }],
    ["tryGet(parameters('network'), 'mode')", 'private'],
    ["tryGet(parameters('network'), 'ports', 0)", 80],
    ["tryGet(parameters('network'), 'zones', 0)", null],
    [`tryGet(${given}, 'mode')`, UNKNOWN],
    ["items(createObject('b', 2))[0].key", 'b'],
    ["last(objectKeys(parameters('network')))", 'ports'],
    ["length(flatten(createArray(parameters('zones'), parameters('none'))))", 2],
    ["shallowMerge(createArray(createObject('a', 1), createObject('a', 2))).a", 2],
    [`flatten(createArray(parameters('zones'), ${given}))`, UNKNOWN],
    ["if(equals(parameters('name'), 'shop'), true(), false())", true],
    ["equals(parameters('name'), 'SHOP')", false],
    [`not(${open})`, true],
    [`and(${open}, equals(${given}, 'a'))`, false],
    [`or(not(${open}), equals(${given}, 'a'))`, true],
    ["bool('True')", true],
    ["greater(length(parameters('zones')), 1)", true],
    ["lessOrEquals(parameters('count'), 3)", true],
    ["coalesce(json('null'), parameters('name'))", 'shop'],
    ["json('null')", null],
    ['json(\'{"a": [1]}\').a[0]', 1],
    ["empty(parameters('none'))", true],
    ["empty(parameters('name'))", false],
    ["first(parameters('zones'))", '1'],
    ["last(split('a/b/c', '/'))", 'c'],
    ["join(skip(parameters('zones'), 1), ',')", '2'],
    ["take('shop', 2)", 'sh'],
    ["substring('shop', 1, 2)", 'ho'],
    ["replace('a-b-c', '-', '')", 'abc'],
    ["trim('  a ')", 'a'],
    ["startsWith('Shop', 'sh')", true],
    ["endsWith('Shop', 'x')", false],
    ["contains(parameters('zones'), '2')", true],
    ["contains(parameters('network'), 'ports')", true],
    ["contains('shop', 'z')", false],
    ["parameters('network').mode", 'private'],
    ["union(createObject('a', 1), createObject('a', 2)).a", 2],
    ["length(union(parameters('zones'), createArray('2', '3')))", 3],
    ["length(concat(parameters('zones'), array('x')))", 3],
    ["add(parameters('count'), mul(2, 4))", 11],
    ['sub(div(7, 2), mod(7, 2))', 2],
    ['length(range(0, 4))', 4],
    ["format('{0}-{1}', toUpper('a'), int('12'))", 'A-12'],
    ["base64('shop')", 'c2hvcA=='],
    ["base64ToString('c2hvcA==')", 'shop'],
    ['base64ToJson(base64(\'{"a": 1}\')).a', 1],
    ["indexOf('a-b-c', '-')", 1],
    ["lastIndexOf('a-b-c', '-')", 3],
    ["padLeft('7', 3, '0')", '007'],
    ['shop.tls(true())', '1.0'],
    [`Shop.TLS(${open})`, '1.2'],
    ["map(parameters('zones'), lambda('zone', concat('z', lambdaVariables('zone'))))[1]", 'z2'],
    ["map(parameters('zones'), lambda('zone', 'i', lambdaVariables('i')))[1]", 1],
    ["first(filter(parameters('zones'), lambda('z', equals(lambdaVariables('z'), '2'))))", '2'],
    ["length(filter(parameters('none'), lambda('z', equals(lambdaVariables('z'), '2'))))", 0],
    ["reduce(range(1, 4), 0, lambda('sum', 'next', add(lambdaVariables('sum'), lambdaVariables('next'))))", 10],
    ["toObject(parameters('zones'), lambda('z', lambdaVariables('z')), lambda('z', 'open'))['2']", 'open'],
    ["mapValues(createObject('a', 1), lambda('v', add(lambdaVariables('v'), 1))).a", 2],
    [
      "map(range(1, 2), lambda('a', map(range(1, 2), lambda('b', mul(lambdaVariables('a'), lambdaVariables('b'))))))[1][1]",
      4,
    ],
  ])('%s', (expression, value) => {
    expect(valueOf(expression)).toEqual(value);
  });

  test.each([
    given,
    `if(equals(${given}, 'a'), 1, parameters('network'))`,
    `and(not(${open}), equals(${given}, 'a'))`,
    `empty(${given})`,
    `concat('a', ${given})`,
    `length(createArray(${given}))`,
    `contains(createArray(${given}), 'a')`,
    `json(${given})`,
    "replace('a', '', 'b')",
    'div(1, 0)',
    'range(0, 100000)',
    "constructor('a')",
    'newGuid()',
    "reference('shop').state",
    'shop.ofShop()',
    'shop.again(1)',
    'shop.none()',
    `shop.tls(${given}).a`,
    `filter(parameters('zones'), lambda('z', equals(lambdaVariables('z'), ${given})))`,
    `map(${given}, lambda('z', lambdaVariables('z')))`,
    "map(parameters('zones'), lambda('z', lambdaVariables('y')))[0]",
    "lambdaVariables('z')",
    "map(parameters('zones'), lambda('z', 'a')",
  ])('%s cannot be known', (expression) => {
    expect(valueOf(expression)).toBe(UNKNOWN);
  });
});
