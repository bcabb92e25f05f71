import { Answer } from '../../resources/answer.ts';
import { LOGINS, METADATA, SET_UP } from '../../resources/cloudformation.ts';
import { isList, isObject } from '../../resources/iac-value.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { FAMILIES } from '../families.ts';
import { danger } from '../danger.ts';
import { ofHiddenIn } from '../hidden-values.ts';
import { secretLines, secretMember } from '../value-tests.ts';

interface OfProgram extends View {
  readonly holdsSecret: Truth;
}

const OF_PROGRAMS: ViewKind<OfProgram> = {
  cloudformation: (stack) => [
    ...stack.ofType(LOGINS).flatMap((logins) => {
      const { source } = logins;
      return membersOf(Answer.of(logins)).map((said) => {
        return { source, at: said.at, holdsSecret: said.members() ? secretMember(said) : Truth.UNKNOWN };
      });
    }),
    ...stack.ofType(SET_UP).flatMap((setUp) => {
      const { source } = setUp;
      const files = membersOf(Answer.of(setUp)).flatMap((config) => membersOf(config.get('files')));
      return files.map((file) => {
        const content = file.get('content');
        return {
          source,
          at: file.at,
          holdsSecret: isObject(content.value) ? secretMember(content) : secretLines(content),
        };
      });
    }),
    ...shownIn(stack),
  ],
};

/** What the stack hides, wherever it stands in the metadata of a resource. */
function shownIn(stack: Stack): readonly OfProgram[] {
  const ofHidden = ofHiddenIn(stack);
  if (!ofHidden) return [];
  return stack.ofType(METADATA).flatMap((metadata) =>
    [...textsIn(Answer.of(metadata))].flatMap((said) => {
      const { is } = ofHidden(said);
      const message = { code: 'is-there', values: { setting: said.name } } as const;
      const { source } = metadata;
      return is === false ? [] : [{ source, at: said.at, holdsSecret: Truth.of(is, { at: said.at, message }) }];
    }),
  );
}

function* textsIn(answer: Answer): Generator<Answer> {
  if (isObject(answer.value)) for (const [, member] of answer.knownMembers()) yield* textsIn(member);
  else if (isList(answer.value)) for (const item of answer.items()) yield* textsIn(item);
  else yield answer;
}

function membersOf(answer: Answer): readonly Answer[] {
  return (answer.members() ?? []).map(([, member]) => member);
}

export default danger({
  name: 'aws_metadata_holds_secret',
  title: 'The metadata of a resource holds a password, a key or a parameter with NoEcho: for a login, or for cfn-init',
  severity: 4,
  problem:
    'Everybody who may look at the stack, or can read the template or its history, can log in with it: metadata is shown as it is.',
  references: FAMILIES.secrets,
  of: OF_PROGRAMS,
  judge: ({ holdsSecret }) => holdsSecret,
  in: {
    cloudformation: {
      remediation:
        'Use the role of the instance: `type: S3` with `roleName`; or let the machine read the password from Secrets Manager by its role. Change the password.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-authentication.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-init.html',
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-metadata.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: basic
                    username: shop
                    «password: wJ8rTz41qLm0»`,
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: S3
                    accessKeyId: AKIAY3T7HLLPQXW2ZC5N
                    «secretKey: wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd»`,
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Init:
                  config:
                    files:
                      /etc/shop/env:
                        «content: DB_PASSWORD=wJ8rTz41qLm0»`,
          `
          Parameters:
            Password:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Init:
                  config:
                    commands:
                      start:
                        «command: !Sub start-shop --password \${Password}»`,
          `
          Parameters:
            Password:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: basic
                    username: shop
                    «password: !Ref Password»`,
        ],
        good: [
          `
          Parameters:
            Password:
              Type: String
              NoEcho: true
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Metadata:
                Stage: !Ref AWS::StackName
                Note: 'Password: see the runbook'
              Properties:
                MasterUserPassword: !Ref Password`,
          `
          Resources:
            Shop:
              Type: AWS::EC2::Instance
              Metadata:
                AWS::CloudFormation::Authentication:
                  Downloads:
                    type: S3
                    roleName: shop`,
        ],
      },
    },
  },
});
