import { Answer } from '../../resources/answer.ts';
import { PARAMETER, nameOfParameter, type View, type ViewKind } from '../../resources/stack.ts';
import type { Truth } from '../../resources/truth.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { isSecretName } from '../../rules/secrets.ts';
import { addPair, setPair } from '../../fixing/edit-assigned.ts';
import { danger } from '../danger.ts';
import { secretText } from '../value-tests.ts';

interface SecretParameter extends View {
  readonly type: Answer;
  readonly isHidden: Truth;
  readonly default: Answer;
}

/** A key of KMS and a secret of Secrets Manager are named by their address, which is no secret. */
const NAMES_A_RESOURCE = /kms|arn|secrets?manager/i;

const SECRET_PARAMETERS: ViewKind<SecretParameter> = {
  cloudformation: (stack) =>
    stack
      .ofType(PARAMETER)
      .filter((parameter) => isSecretName(nameOfParameter(parameter)) && !NAMES_A_RESOURCE.test(parameter.address))
      .map((parameter) => {
        const { source, at } = parameter;
        const whole = Answer.of(parameter);
        return {
          source,
          at,
          type: whole.get('Type').otherwise('String'),
          isHidden: whole.get('NoEcho').isTrue(),
          default: whole.get('Default'),
        };
      }),
};

export default danger({
  name: 'aws_parameter_shown',
  title: 'A parameter for a password or key is shown in plaintext: by its default, or as NoEcho is not set',
  severity: 3,
  problem:
    'Everybody who may look at the stack, in the console or by the API, reads the password that was given in; whoever reads the template reads its default, whatever `NoEcho` hides.',
  references: [cwe(522), nist('IA-5')],
  of: SECRET_PARAMETERS,
  judge: ({ type, isHidden, default: written }) =>
    type.is('String').withoutEvidence().and(secretText(written).or(isHidden.not())),
  // Whatever takes the parameter gets the same.
  fix: {
    kind: 'safe',
    languages: new Set(['cloudformation']),
    edits: ({ at: { heads }, isHidden, default: written }, at) => {
      if (isHidden.is !== false || secretText(written).is === true) return [];
      const set = setPair(at, 'NoEcho', true);
      return set.length > 0 ? set : addPair(heads, ['NoEcho'], true);
    },
  },
  in: {
    cloudformation: {
      remediation:
        'Set `NoEcho: true` for the parameter and give it no default; better, take it away and let the resource read Secrets Manager by `{{resolve:secretsmanager:…}}`.',
      sources: ['https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html'],
      examples: {
        bad: [
          `
          Parameters:
            «DatabasePassword:»
              Type: String
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                MasterUserPassword: !Ref DatabasePassword`,
          `
          Parameters:
            ApiKey:
              «NoEcho: false»
          Resources:
            Shop:
              Type: AWS::SNS::Topic`,
          `
          Parameters:
            DatabasePassword:
              Type: String
              NoEcho: true
              «Default: wJ8rTz41qLm0»
          Resources:
            Shop:
              Type: AWS::SNS::Topic`,
        ],
        good: [
          `
          Parameters:
            DatabasePassword:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                MasterUserPassword: !Ref DatabasePassword`,
          `
          Parameters:
            PasswordLength:
              Type: String
            DatabasePassword:
              Type: AWS::SSM::Parameter::Value<String>
          Resources:
            Shop:
              Type: AWS::SNS::Topic`,
        ],
      },
    },
  },
});
