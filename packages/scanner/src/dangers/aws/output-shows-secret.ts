import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { Answer } from '../../resources/answer.ts';
import { isReference } from '../../resources/iac-value.ts';
import { OUTPUT, type Stack, type View, type ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface Output extends View {
  readonly isKey: Truth;
}

const KEY = 'AWS::IAM::AccessKey';

const OUTPUTS: ViewKind<Output> = {
  cloudformation: (stack) =>
    stack.ofType(KEY).length === 0
      ? []
      : stack.ofType(OUTPUT).map((output) => {
          const { source, at } = output;
          return { source, at, isKey: isSecretOfKey(stack, Answer.of(output).get('Value')) };
        }),
};

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
  title: 'A stack gives out the secret of an access key in its outputs',
  severity: 4,
  problem: 'Everybody who may look at the stack, in the console or by the API, reads it and acts as the user.',
  references: FAMILIES.secrets,
  of: OUTPUTS,
  judge: ({ isKey }) => isKey,
  in: {
    cloudformation: {
      remediation:
        'Take the output away: better, let a role take the place of the key; else keep it in an `AWS::SecretsManager::Secret`. Make a new key.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/outputs-section-structure.html',
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
        ],
      },
    },
  },
});
