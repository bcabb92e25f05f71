/** Secrets that a stack of CloudFormation hides, and its template shows all the same: in outputs, and in metadata. */
import { hasTemplateMarks } from '../formats/template-marks.ts';
import { Answer } from '../resources/answer.ts';
import { isReference } from '../resources/iac-value.ts';
import { PARAMETER, nameOfParameter, type Stack } from '../resources/stack.ts';
import { Truth } from '../resources/truth.ts';
import { UNKNOWN } from '../rule.ts';
import type { ValueTest } from './value-tests.ts';

const KEY = 'AWS::IAM::AccessKey';

/** Whether a value is made of such a one: the secret of an access key, or a parameter with NoEcho. */
export function ofHiddenIn(stack: Stack): ValueTest | undefined {
  const hidden = hiddenParameters(stack);
  if (stack.ofType(KEY).length === 0 && hidden.size === 0) return undefined;
  return (said) => isSecretOfKey(stack, said).or(isHidden(said, hidden));
}

/** The parameters that a stack is told not to show. */
function hiddenParameters(stack: Stack): ReadonlySet<string> {
  const hidden = stack.ofType(PARAMETER).filter((one) => Answer.of(one).get('NoEcho').isTrue().is === true);
  return new Set(hidden.map(nameOfParameter));
}

/** Whether such a one is among what a value is made of, whatever is chosen. */
function isHidden(said: Answer, hidden: ReadonlySet<string>): Truth {
  if (hidden.size === 0) return Truth.FALSE;
  const { at } = said;
  const text = writtenOf(said);
  if (/(?:!|Fn::)If\b/.test(text)) return Truth.UNKNOWN;
  const isNamed = [...text.matchAll(NAMED)].some(([, name = '']) => hidden.has(name));
  return Truth.of(isNamed || (hasTemplateMarks(text) && UNKNOWN), {
    at,
    message: { code: 'is-there', values: { setting: said.name } },
  });
}

/** As `Ref` and `Fn::Sub` name it. */
const NAMED = /(?:!Ref[ \t]+["']?|["']?\bRef["']?\s{0,9}:\s{0,9}["']?|\$\{)(\w{1,255})\b/g;

function isSecretOfKey(stack: Stack, said: Answer): Truth {
  if (stack.ofType(KEY).length === 0) return Truth.FALSE;
  const { at, value } = said;
  if (isReference(value)) {
    const [attribute = ''] = value.path;
    const isSecret = /^\w*$/.test(attribute) ? attribute === 'SecretAccessKey' : UNKNOWN;
    return Truth.of(stack.at(value.target)?.type === KEY ? isSecret : false, { at, message: said.said() });
  }
  if (typeof value === 'string' && !hasTemplateMarks(value)) return Truth.FALSE;
  const names = [...writtenOf(said).matchAll(SECRET_OF)].map(
    ([, inText, asPath, inList]) => inText ?? asPath ?? inList,
  );
  const isPart = names.some((name) => name !== undefined && stack.at(name)?.type === KEY);
  return isPart ? Truth.of(true, { at, message: said.said() }) : Truth.UNKNOWN;
}

/** In the text of `Fn::Sub`; by `Fn::GetAtt` as `Key.SecretAccessKey`, or as a list of both. */
const SECRET_OF = new RegExp(
  [
    String.raw`\$\{(\w{1,255})\.SecretAccessKey\}`,
    String.raw`\bGetAtt["']?[ \t:]{0,9}["']?(\w{1,255})\.SecretAccessKey\b`,
    String.raw`\bGetAtt["']?[ \t:]{0,9}[\s\[-]{0,99}["']?(\w{1,255})["']?[\s,-]{1,99}["']?SecretAccessKey\b`,
  ].join('|'),
  'g',
);

/** What a template writes of it, key and all. */
export function writtenOf({ at }: Answer): string {
  return at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_WRITTEN));
}

/** Of longer texts, what follows is not looked through. */
const MAX_WRITTEN = 4096;
