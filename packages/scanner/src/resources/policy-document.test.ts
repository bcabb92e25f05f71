import { describe, expect, test } from 'vitest';
import { parseJson } from '../formats/json.ts';
import { UNKNOWN } from '../rule.ts';
import { Answer } from './answer.ts';
import { armResources } from './arm-template.ts';
import { PolicyDocument } from './policy-document.ts';
import { ResourceWork } from './resource-work.ts';
import { Truth } from './truth.ts';

/** A document as the only property of some resource, where a text in brackets is a parameter that nobody knows. */
function documentOf(statements: unknown): PolicyDocument {
  const text = JSON.stringify({
    resources: [{ type: 'a/b', name: 'c', properties: { policy: { Statement: statements } } }],
  });
  const source = { text, fileName: 'template.json', subPath: '.', configFileType: 'json' };
  const [resource] = armResources(parseJson(source), new ResourceWork()).resources;
  if (!resource) throw new Error('unreachable');
  return PolicyDocument.ofJson(Answer.of(resource).get('policy'));
}

const HIDDEN = "[parameters('hidden')]";
const ANYONE = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: '*' };
const when = (operator: string, key: string, values: unknown): unknown => ({
  ...ANYONE,
  Condition: { [operator]: { [key]: values } },
});

describe('whether a document is public', () => {
  test.each([
    ['the principal *', ANYONE, true],
    ['one statement that is not in a list', [ANYONE], true],
    ['the principal * of AWS', { ...ANYONE, Principal: { AWS: '*' } }, true],
    ['* among other principals', { ...ANYONE, Principal: { AWS: ['111122223333', '*'] } }, true],
    ['everyone but one', { Effect: 'Allow', NotPrincipal: { AWS: '111122223333' }, Action: '*' }, true],
    ['an account', { ...ANYONE, Principal: { AWS: '111122223333' } }, false],
    ['a service', { ...ANYONE, Principal: { Service: 'ec2.amazonaws.com' } }, false],
    [
      'anyone, beside what one may not do',
      [ANYONE, { ...ANYONE, Effect: 'Deny', Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' } }],
      true,
    ],
    ['anyone, beside what else nobody may do', [ANYONE, { ...ANYONE, Effect: 'Deny', Action: 's3:PutObject' }], true],
    ['anyone, beside what may be the same', [ANYONE, { ...ANYONE, Effect: 'Deny', Action: ['s3:Get*'] }], UNKNOWN],
    [
      'anyone, beside all but something',
      [ANYONE, { Effect: 'Deny', Principal: '*', NotAction: 's3:Put*', Resource: '*' }],
      UNKNOWN,
    ],
    ['anyone, beside what nobody may do', [ANYONE, { ...ANYONE, Effect: 'Deny' }], UNKNOWN],
    ['anyone, beside what some may not do', [ANYONE, { ...ANYONE, Effect: 'Deny', Principal: HIDDEN }], UNKNOWN],
    [
      'anyone, beside what all but one may not do',
      [ANYONE, { Effect: 'Deny', NotPrincipal: { AWS: '111122223333' }, Action: '*', Resource: '*' }],
      UNKNOWN,
    ],
    ['* that is denied', { ...ANYONE, Effect: 'Deny' }, false],
    ['nothing', [], false],
    ['an unknown principal', { ...ANYONE, Principal: HIDDEN }, UNKNOWN],
    ['an unknown account', { ...ANYONE, Principal: { AWS: HIDDEN } }, UNKNOWN],
    ['an unknown effect', { ...ANYONE, Effect: HIDDEN }, UNKNOWN],
    ['an unknown statement', [HIDDEN], UNKNOWN],
    ['unknown statements', HIDDEN, UNKNOWN],
    ['* beside an unknown principal', [{ ...ANYONE, Principal: HIDDEN }, ANYONE], true],
    ['* for an organization', when('StringEquals', 'aws:PrincipalOrgID', 'o-a1b2c3d4e5'), false],
    ['* for what a topic sends', when('ArnLike', 'aws:SourceArn', 'arn:aws:sns:*:111122223333:shop'), false],
    ['* from a network', when('IpAddress', 'aws:SourceIp', ['192.0.2.0/24']), false],
    ['* from every network', when('IpAddress', 'aws:SourceIp', '0.0.0.0/0'), true],
    ['* from a network or every one', when('IpAddress', 'aws:SourceIp', ['192.0.2.0/24', '::/0']), true],
    ['* for what any topic sends', when('ArnLike', 'aws:SourceArn', '*'), true],
    ['* from an unknown network', when('IpAddress', 'aws:SourceIp', HIDDEN), UNKNOWN],
    ['* from outside a network', when('NotIpAddress', 'aws:SourceIp', '192.0.2.0/24'), UNKNOWN],
    ['* whose name, if there is one, is known', when('ForAllValues:StringEquals', 'aws:username', 'anna'), true],
    [
      '* whose name is there, and known',
      {
        ...ANYONE,
        Condition: { 'ForAllValues:StringEquals': { 'aws:username': 'anna' }, Null: { 'aws:username': 'false' } },
      },
      false,
    ],
    ['* with TLS', when('Bool', 'aws:SecureTransport', 'true'), true],
    ['* from a page that anyone can name', when('StringLike', 'aws:Referer', 'https://shop.example/*'), true],
    ['* beside an unknown statement, which may deny it', [ANYONE, HIDDEN], UNKNOWN],
    ['* under a condition that we do not know', when('StringEquals', 's3:prefix', 'a'), UNKNOWN],
    ['* under an unknown condition', { ...ANYONE, Condition: HIDDEN }, UNKNOWN],
    ['* beside a denial', [ANYONE, { Effect: 'Deny', Principal: '*', Action: '*' }], UNKNOWN],
    [
      '* beside a denial of plain HTTP',
      [ANYONE, { ...ANYONE, Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }],
      true,
    ],
  ])('%s', (_, statements, expected) => {
    expect(documentOf(statements).isPublic().is).toBe(expected);
  });
});

describe('whether a document allows everything', () => {
  test.each([
    ['* on *', { Effect: 'Allow', Action: '*', Resource: '*' }, true],
    ['*:* among others on *', { Effect: 'Allow', Action: ['s3:GetObject', '*:*'], Resource: ['*'] }, true],
    ['* on one bucket', { Effect: 'Allow', Action: '*', Resource: 'arn:aws:s3:::shop' }, false],
    ['all of one service on *', { Effect: 'Allow', Action: 's3:*', Resource: '*' }, false],
    ['* on * denied', { Effect: 'Deny', Action: '*', Resource: '*' }, false],
    ['an unknown action on *', { Effect: 'Allow', Action: HIDDEN, Resource: '*' }, UNKNOWN],
    ['* on an unknown resource', { Effect: 'Allow', Action: '*', Resource: HIDDEN }, UNKNOWN],
    ['an unknown action on one bucket', { Effect: 'Allow', Action: HIDDEN, Resource: 'arn:aws:s3:::shop' }, false],
    [
      '* on * under a condition',
      { Effect: 'Allow', Action: '*', Resource: '*', Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } },
      UNKNOWN,
    ],
  ])('%s', (_, statements, expected) => {
    expect(documentOf(statements).allowsEverything().is).toBe(expected);
  });
});

test('what one statement allows is allowed whatever the others are that nobody knows', () => {
  const isAllowed = (statements: unknown): unknown =>
    documentOf(statements).allowsWhere(({ actions }) => actions[0]?.is('s3:GetObject') ?? Truth.FALSE).is;
  expect(isAllowed([ANYONE, HIDDEN])).toBe(true);
  expect(isAllowed([{ ...ANYONE, Action: 's3:PutObject' }, HIDDEN])).toBe(UNKNOWN);
});

test('what shows that a document is public is the principal', () => {
  const { evidence } = documentOf([ANYONE]).isPublic();
  expect(evidence?.message).toEqual({ code: 'is', values: { setting: 'Principal', value: '*' } });
});
