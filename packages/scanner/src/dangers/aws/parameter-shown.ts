import { Answer } from '../../resources/answer.ts';
import { PARAMETER, nameOfParameter, type View, type ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { once } from '../../rules/once.ts';
import { isSecretName } from '../../rules/secrets.ts';
import { addPair, setPair } from '../../fixing/edit-assigned.ts';
import { danger } from '../danger.ts';
import { writtenOf } from '../hidden-values.ts';
import { namesGivenAsSecrets } from '../parameters-for-secrets.ts';
import { secretText } from '../value-tests.ts';
import passwordInFile from './password-in-file.ts';
import secretInFile from './secret-in-file.ts';

interface SecretParameter extends View {
  /** Whether it takes a text that whoever makes the stack gives in. */
  readonly isOfText: Truth;
  readonly isHidden: Truth;
  readonly isInTemplate: Truth;
  /** Whether it reads what is kept in plain text elsewhere. */
  readonly isOpen: Truth;
}

/** A key of KMS and a secret of Secrets Manager are named by their address, which is no secret. */
const NAMES_A_RESOURCE = /kms|arn|secrets?manager/i;

const SECRET_PARAMETERS: ViewKind<SecretParameter> = {
  cloudformation: (stack) => {
    const parameters = stack.ofType(PARAMETER);
    if (parameters.length === 0) return [];
    const given = namesGivenAsSecrets(stack, secretsOfResources());
    return parameters.flatMap((parameter) => {
      const name = nameOfParameter(parameter);
      const isGiven = given.has(name);
      const { source, at } = parameter;
      const whole = Answer.of(parameter);
      const type = whole.get('Type').otherwise('String');
      const written = whole.get('Default');
      const isNamed = isSecretName(name) && !NAMES_A_RESOURCE.test(name);
      if ((!isGiven && !isNamed) || NAMES_A_SECRET.test(writtenOf(written))) return [];
      return {
        source,
        at,
        isOfText: type.is('String', ...(isGiven ? OTHERS_OF_TEXT : [])).withoutEvidence(),
        isHidden: whole.get('NoEcho').isTrue(),
        isInTemplate: secretText(written),
        isOpen: isGiven ? type.test((text) => OF_SYSTEMS_MANAGER.test(text)) : Truth.FALSE,
      };
    });
  },
};

const secretsOfResources = once(() =>
  [passwordInFile, secretInFile].flatMap(({ attributes }) => attributes?.('cloudformation') ?? []),
);

const OTHERS_OF_TEXT = ['CommaDelimitedList', 'Number'];
/** It is put in where the text is used; the parameter shows no more than its name. */
const NAMES_A_SECRET = /\bDefault\b[^{]{0,20}\{\{resolve:(?:secretsmanager|ssm-secure):/;
/** What such a one reads cannot be encrypted there, and the stack shows what it read. */
const OF_SYSTEMS_MANAGER = /^AWS::SSM::Parameter::Value<(?:String|CommaDelimitedList|List<String>)>$/;

export default danger({
  name: 'aws_parameter_shown',
  title: 'A parameter for a password or key is shown in plaintext: by its default, or as NoEcho is not set',
  severity: 3,
  problem:
    'Everybody who may look at the stack, in the console or by the API, reads the password that was given in; whoever reads the template reads its default, whatever `NoEcho` hides. What a parameter reads from Systems Manager by its type is shown as well, and cannot be encrypted there.',
  references: [cwe(522), nist('IA-5')],
  of: SECRET_PARAMETERS,
  judge: ({ isOfText, isHidden, isInTemplate, isOpen }) => isOpen.or(isOfText.and(isInTemplate.or(isHidden.not()))),
  // Whatever takes the parameter gets the same.
  fix: {
    kind: 'safe',
    languages: new Set(['cloudformation']),
    edits: ({ at: { heads }, isHidden, isInTemplate, isOpen }, at) => {
      if (isHidden.is !== false || isInTemplate.is === true || isOpen.is !== false) return [];
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
          `
          Parameters:
            «Word:»
              Type: String
            Name:
              Type: String
          Resources:
            Shop:
              Type: AWS::AmazonMQ::Broker
              Properties:
                Users:
                  - Username: !Ref Name
                    Password: !Ref Word`,
          `
          Parameters:
            Word:
              «Type: AWS::SSM::Parameter::Value<String>»
              Default: /shop/word
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                MasterUserPassword:
                  Ref: Word`,
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
            UserPassword:
              Type: String
              Default: '{{resolve:secretsmanager:shop:SecretString:password}}'
            Word:
              Type: String
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                MasterUserPassword: !Sub '{{resolve:secretsmanager:\${Word}:SecretString:password}}'`,
        ],
      },
    },
  },
});
