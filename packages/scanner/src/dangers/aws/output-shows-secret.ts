import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { Answer } from '../../resources/answer.ts';
import { isReference } from '../../resources/iac-value.ts';
import { OUTPUT, PARAMETER, nameOfParameter, type Stack, type View, type ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Output extends View {
  readonly isShown: Truth;
}

const KEY = 'AWS::IAM::AccessKey';

const OUTPUTS: ViewKind<Output> = {
  cloudformation: (stack) => {
    const hidden = hiddenParameters(stack);
    if (stack.ofType(KEY).length === 0 && hidden.size === 0) return [];
    return stack.ofType(OUTPUT).map((output) => {
      const { source, at } = output;
      const said = Answer.of(output).get('Value');
      return { source, at, isShown: isSecretOfKey(stack, said).or(isHidden(said, hidden)) };
    });
  },
};

/** The parameters that a stack is told not to show. */
function hiddenParameters(stack: Stack): ReadonlySet<string> {
  const hidden = stack.ofType(PARAMETER).filter((one) => Answer.of(one).get('NoEcho').isTrue().is === true);
  return new Set(hidden.map(nameOfParameter));
}

/** Whether such a one is among what an output is made of, whatever is chosen. */
function isHidden(said: Answer, hidden: ReadonlySet<string>): Truth {
  if (hidden.size === 0) return Truth.FALSE;
  const { at } = said;
  const text = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_WRITTEN));
  if (/(?:!|Fn::)If\b/.test(text)) return Truth.UNKNOWN;
  const names = [...text.matchAll(NAMED)].map(([, name = '']) => name);
  return Truth.of(
    names.some((name) => hidden.has(name)),
    { at, message: { code: 'is-there', values: { setting: said.name } } },
  );
}

/** As `Ref` and `Fn::Sub` name it. */
const NAMED = /(?:!Ref[ \t]+["']?|["']?\bRef["']?\s{0,9}:\s{0,9}["']?|\$\{)(\w{1,255})\b/g;

function isSecretOfKey(stack: Stack, said: Answer): Truth {
  const { at, value } = said;
  if (isReference(value)) {
    const [attribute = ''] = value.path;
    const isSecret = /^\w*$/.test(attribute) ? attribute === 'SecretAccessKey' : UNKNOWN;
    return Truth.of(stack.at(value.target)?.type === KEY ? isSecret : false, { at, message: said.said() });
  }
  if (typeof value === 'string' && !hasTemplateMarks(value)) return Truth.FALSE;
  const text = at.source.text.slice(at.start, Math.min(at.end, at.start + MAX_WRITTEN));
  const names = [...text.matchAll(/\$\{(\w{1,255})\.SecretAccessKey\}/g)].map(([, name = '']) => name);
  const isPart = names.some((name) => stack.at(name)?.type === KEY);
  return isPart ? Truth.of(true, { at, message: said.said() }) : Truth.UNKNOWN;
}

/** Of longer texts, what follows is not looked through. */
const MAX_WRITTEN = 4096;

export default danger({
  name: 'aws_output_shows_secret',
  title: 'A stack gives out a secret in its outputs: that of an access key, or a parameter with NoEcho',
  severity: 4,
  problem: 'Everybody who may look at the stack, in the console or by the API, reads it and logs in with it.',
  references: FAMILIES.secrets,
  of: OUTPUTS,
  judge: ({ isShown }) => isShown,
  in: {
    cloudformation: {
      remediation:
        'Take the output away: better, let a role take the place of the key; else keep it in an `AWS::SecretsManager::Secret`. Make a new key or password.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/outputs-section-structure.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-iam-accesskey.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
          Outputs:
            Secret:
              «Value: !GetAtt Key.SecretAccessKey»`,
          `
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
          Outputs:
            Login:
              «Value: !Sub shop:\${Key.SecretAccessKey}»`,
          `
          Parameters:
            Login:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::SNS::Topic
          Outputs:
            Url:
              «Value: !Sub 'postgres://shop:\${Login}@db.shop.example'»`,
        ],
        good: [
          `
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
          Outputs:
            KeyId:
              Value: !Ref Key`,
          `
          Parameters:
            Login:
              Type: String
              NoEcho: true
            Stage:
              Type: String
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                MasterUserPassword: !Ref Login
          Outputs:
            Address:
              Value: !GetAtt Shop.Endpoint.Address
            Stage:
              Value: !Ref Stage`,
        ],
      },
    },
  },
});
