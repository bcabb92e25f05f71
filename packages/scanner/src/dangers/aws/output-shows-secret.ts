import { Answer } from '../../resources/answer.ts';
import { OUTPUT, type View, type ViewKind } from '../../resources/stack.ts';
import type { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { ofHiddenIn } from '../hidden-values.ts';

interface Output extends View {
  readonly isShown: Truth;
}

const OUTPUTS: ViewKind<Output> = {
  cloudformation: (stack) => {
    const ofHidden = ofHiddenIn(stack);
    if (!ofHidden) return [];
    return stack.ofType(OUTPUT).map((output) => {
      const { source, at } = output;
      return { source, at, isShown: ofHidden(Answer.of(output).get('Value')) };
    });
  },
};

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
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
          Outputs:
            Login:
              «Value: !Join [':', [!Ref Key, !GetAtt Key.SecretAccessKey]]»`,
          `
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
          Outputs:
            Login:
              «Value:
                Fn::Join:
                  - ':'
                  - - Ref: Key
                    - Fn::GetAtt: [Key, SecretAccessKey]»`,
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
